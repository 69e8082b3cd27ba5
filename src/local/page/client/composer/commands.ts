import { OptionType } from '../../../discord/constants.ts';
import type { Command, CommandOption } from '../../../discord/wire.ts';
import type { FlatCommand } from './state.ts';

/** Every command that can be typed: subcommands one by one. */
export const flatten = (commands: readonly Command[]): readonly FlatCommand[] =>
  commands
    .filter(({ type }) => (type ?? 1) === 1)
    .flatMap(({ name, description, options }) => below(name, description ?? '', options ?? []));

const below = (name: string, description: string, options: readonly CommandOption[]): readonly FlatCommand[] => {
  const nested = options.filter(({ type }) => type === OptionType.subcommand || type === OptionType.group);
  if (nested.length === 0) return [{ name, description, options }];
  return nested.flatMap((option) => below(`${name} ${option.name}`, option.description, option.options ?? []));
};

/** The commands that fit what was typed after the slash, best first: by beginning, then anywhere, then by description. */
export const matching = (all: readonly FlatCommand[], typed: string): readonly FlatCommand[] => {
  const wanted = typed.toLowerCase().trim();
  const rank = ({ name, description }: FlatCommand): number => {
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return wanted.length > 2 && description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return all
    .map((command, order) => ({ command, order, rank: rank(command) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map(({ command }) => command);
};
