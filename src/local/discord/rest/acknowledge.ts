import type { StoredMessage } from '../world/bus.ts';
import type { Acknowledgement, Interaction } from '../world/interaction.ts';
import type { World } from '../world/world.ts';

/** Runs the answer and, when no rule stopped it, marks the interaction acknowledged and tells those who wait. */
export const acknowledge = (
  world: World,
  interaction: Interaction,
  how: Acknowledgement,
  run: () => StoredMessage | null,
): StoredMessage | null => {
  const message = run();
  interaction.acknowledgement = how;
  interaction.acknowledgedAt = world.clock.now();
  interaction.originalId = message?.id ?? null;
  interaction.thinking = how === 'deferredReply';
  const isSilent = how === 'deferredReply' || how === 'deferredUpdate';
  step(world, interaction, isSilent ? 0 : 1);
  return message;
};

/** The bot showed the user something more. */
export const step = (world: World, interaction: Interaction, visible = 1): void => {
  interaction.visibleSteps += visible;
  world.bus.emit({ kind: 'answer', interaction });
};
