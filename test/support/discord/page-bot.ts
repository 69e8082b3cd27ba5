import {
  type ActionRowBuilder,
  AttachmentBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  ContainerBuilder,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import sharp from 'sharp';

const COMPANIES = ['Djursholm', 'Lidingö', 'Ringlinien', 'Saltsjöbanan'];

/** The commands of the little bot that the page is tried with. */
export const pageCommands = [
  new SlashCommandBuilder()
    .setName('game')
    .setDescription('Tables')
    .addSubcommand((sub) =>
      sub
        .setName('new')
        .setDescription('Opens a table')
        .addStringOption((option) =>
          option
            .setName('rules')
            .setDescription('Which rules')
            .addChoices({ name: 'Printed', value: 'printed' }, { name: 'Online', value: 'online' }),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Imports a game')
        .addAttachmentOption((option) => option.setName('file').setDescription('A file').setRequired(true)),
    ),
  new SlashCommandBuilder()
    .setName('bid')
    .setDescription('Bids for a company')
    .addStringOption((option) =>
      option.setName('company').setDescription('Which company').setRequired(true).setAutocomplete(true),
    )
    .addIntegerOption((option) => option.setName('price').setDescription('In kr').setRequired(true).setMinValue(5)),
  new SlashCommandBuilder().setName('map').setDescription('Shows the map'),
  new SlashCommandBuilder().setName('panel').setDescription('Shows the controls'),
  new SlashCommandBuilder().setName('slow').setDescription('Never answers'),
].map((command) => command.toJSON());

export const pageBot = async (interaction: Interaction): Promise<void> => {
  if (interaction.isAutocomplete()) await offer(interaction);
  else if (interaction.isChatInputCommand()) await obey(interaction);
  else if (interaction.isButton() && interaction.customId === 'rename') await interaction.showModal(form());
  else if (interaction.isButton())
    await interaction.reply({ content: `Pressed ${interaction.customId}.`, flags: MessageFlags.Ephemeral });
  else if (interaction.isStringSelectMenu()) await interaction.reply(`Chose ${interaction.values.join(' and ')}.`);
  else if (interaction.isModalSubmit())
    await interaction.reply(`Now called **${interaction.fields.getTextInputValue('name')}**.`);
};

/** The first letter alone is answered late: a page that mixes up answers shows the wrong list. */
const offer = async (interaction: AutocompleteInteraction): Promise<void> => {
  const typed = interaction.options.getFocused().toLowerCase();
  if (typed.length === 1) await new Promise((resolve) => setTimeout(resolve, 500));
  const fitting = COMPANIES.filter((name) => name.toLowerCase().includes(typed));
  await interaction.respond(fitting.map((name) => ({ name: `${name} (25 kr)`, value: name })));
};

const obey = async (interaction: ChatInputCommandInteraction): Promise<void> => {
  const { commandName, options } = interaction;
  if (commandName === 'game' && options.getSubcommand() === 'new') {
    await interaction.reply(
      `**${interaction.user.displayName}** opens a table, rules: *${options.getString('rules')}*.`,
    );
  } else if (commandName === 'game') {
    const file = options.getAttachment('file', true);
    await interaction.reply(`Read ${file.name}: ${await (await fetch(file.url)).text()}`);
  } else if (commandName === 'bid') {
    const text = `${options.getString('company')} for ${options.getInteger('price')} kr: it is not your turn.`;
    await interaction.reply({ content: text, flags: MessageFlags.Ephemeral });
  } else if (commandName === 'map') {
    await interaction.deferReply();
    await interaction.editReply({ content: 'The map', files: [await picture('map.png', 'Nothing is built yet')] });
  } else if (commandName === 'panel') {
    await interaction.reply({ flags: MessageFlags.IsComponentsV2, components: [panel()] });
  }
};

const panel = (): ContainerBuilder => {
  const menu = new StringSelectMenuBuilder().setCustomId('company').setPlaceholder('Choose companies').setMaxValues(2);
  menu.addOptions(COMPANIES.map((name) => ({ label: name, value: name })));
  return new ContainerBuilder()
    .setAccentColor(0xf0b132)
    .addTextDisplayComponents((text) => text.setContent('## Stock round 1\n**Astrid** to act'))
    .addActionRowComponents((row: ActionRowBuilder<StringSelectMenuBuilder>) => row.setComponents(menu))
    .addActionRowComponents((row: ActionRowBuilder<ButtonBuilder>) =>
      row.setComponents(
        new ButtonBuilder().setCustomId('pass').setLabel('Pass').setStyle(ButtonStyle.Primary),
        new ButtonBuilder().setCustomId('rename').setLabel('Rename').setStyle(ButtonStyle.Secondary),
      ),
    );
};

const form = (): ModalBuilder => {
  const name = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short).setMaxLength(20);
  const label = new LabelBuilder().setLabel('New name').setTextInputComponent(name);
  return new ModalBuilder().setCustomId('form').setTitle('Rename the table').addLabelComponents(label);
};

const picture = async (name: string, description: string): Promise<AttachmentBuilder> => {
  const image = sharp({ create: { width: 700, height: 650, channels: 3, background: '#6f8f5f' } });
  return new AttachmentBuilder(await image.png().toBuffer(), { name, description });
};
