import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  EmbedBuilder,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { InputError, type Loopback, startLoopback, usableIds } from '../../src/local/index.ts';
import { startBot, type TestBot } from '../support/discord/bot.ts';

let table: Loopback;
let bot: TestBot;
let act: (interaction: Interaction) => Promise<unknown>;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const commands = [
  new SlashCommandBuilder()
    .setName('game')
    .setDescription('Tables')
    .addSubcommand((sub) =>
      sub
        .setName('new')
        .setDescription('Opens a table')
        .addStringOption((option) =>
          option.setName('rules').setDescription('Rules').setRequired(true).addChoices({ name: 'Printed', value: 'p' }),
        )
        .addIntegerOption((option) => option.setName('seats').setDescription('Seats').setMinValue(3).setMaxValue(6))
        .addUserOption((option) => option.setName('guest').setDescription('Guest'))
        .addStringOption((option) => option.setName('title').setDescription('Title').setMinLength(2).setMaxLength(5))
        .addBooleanOption((option) => option.setName('open').setDescription('Open')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Imports a game')
        .addAttachmentOption((option) => option.setName('file').setDescription('File').setRequired(true)),
    ),
  new SlashCommandBuilder()
    .setName('bid')
    .setDescription('Bids')
    .addStringOption((option) =>
      option.setName('company').setDescription('Company').setRequired(true).setAutocomplete(true),
    )
    .addIntegerOption((option) =>
      option.setName('price').setDescription('Price').setRequired(true).setAutocomplete(true),
    ),
].map((command) => command.toJSON());

beforeAll(async () => {
  table = await startLoopback();
  bot = await startBot(table, { commands, onInteraction: (interaction) => act(interaction) });
  await table.ready();
});
afterAll(async () => {
  await bot.stop();
  await table.close();
});
afterEach(() => {
  expect(table.log.violations).toEqual([]);
});

const fresh = { options: { rules: 'p' } };

test('a command’s options arrive with their types, users resolved', async () => {
  const [one, two] = table.users;
  act = async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const { options } = interaction;
    const guest = options.getUser('guest', true);
    await interaction.reply(
      `${options.getSubcommand()} ${options.getString('rules')} ${options.getInteger('seats')} ${guest.displayName} ${options.getBoolean('open')}`,
    );
  };
  const answer = await table.slash(one, table.channel, 'game new', {
    options: { rules: 'p', seats: 4, guest: two.id, open: true },
  });
  expect(answer.text).toBe('new p 4 Björn true');
  expect(answer.message?.interaction_metadata).toMatchObject({ name: 'game new', user: { id: one.id } });
});

test('a command that Discord’s client would not send is not sent', async () => {
  const [one] = table.users;
  const send = (name: string, options: Record<string, string | number | boolean>) =>
    table.slash(one, table.channel, name, { options });
  await expect(send('nothing', {})).rejects.toThrow(InputError);
  await expect(send('game', {})).rejects.toThrow(/subcommand/);
  await expect(send('game old', {})).rejects.toThrow(/subcommand/);
  await expect(send('game new', {})).rejects.toThrow(/"rules" is required/);
  await expect(send('game new', { rules: 'x' })).rejects.toThrow(/not one of the choices/);
  await expect(send('game new', { rules: 'p', seats: 2 })).rejects.toThrow(/at least 3/);
  await expect(send('game new', { rules: 'p', seats: 7 })).rejects.toThrow(/at most 6/);
  await expect(send('game new', { rules: 'p', seats: 3.5 })).rejects.toThrow(/whole number/);
  await expect(send('game new', { rules: 'p', seats: '4' })).rejects.toThrow(/whole number/);
  await expect(send('game new', { rules: 'p', title: 'x' })).rejects.toThrow(/at least 2/);
  await expect(send('game new', { rules: 'p', title: '123456' })).rejects.toThrow(/at most 5/);
  await expect(send('game new', { rules: 'p', guest: '1' })).rejects.toThrow(/no such user/);
  await expect(send('game new', { rules: 'p', open: 'yes' })).rejects.toThrow(/true or false/);
  await expect(send('game new', { rules: 'p', colour: 'red' })).rejects.toThrow(/no option "colour"/);
});

test('an attached file is fetched from where Discord says it is', async () => {
  act = async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const file = interaction.options.getAttachment('file', true);
    const text = await (await fetch(file.url)).text();
    await interaction.reply(`${file.name} ${file.size} ${text}`);
  };
  const file = { name: 'game.json', data: new TextEncoder().encode('{}') };
  const answer = await table.slash(table.users[0], table.channel, 'game import', { files: { file } });
  expect(answer.text).toBe('game.json 2 {}');
  await expect(table.slash(table.users[0], table.channel, 'game import')).rejects.toThrow(/"file" is required/);
});

test('autocomplete sends what is typed and what else is filled, and takes choices of the right type', async () => {
  act = async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'company') await interaction.respond([{ name: `for ${value}`, value: 'DJ' }]);
    else await interaction.respond([{ name: `${interaction.options.getString('company')} ${value}`, value: 25 }]);
  };
  const [one] = table.users;
  const company = await table.autocomplete(one, table.channel, 'bid', {
    focused: 'company',
    options: { company: 'd' },
  });
  expect(company.choices).toEqual([{ name: 'for d', value: 'DJ' }]);
  const price = await table.autocomplete(one, table.channel, 'bid', {
    focused: 'price',
    options: { company: 'DJ', price: '2' },
  });
  expect(price.choices).toEqual([{ name: 'DJ 2', value: 25 }]);
});

test('a deferred reply is filled with pictures that carry alt text and sizes', async () => {
  act = async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    await interaction.editReply({
      content: 'done',
      embeds: [new EmbedBuilder().setTitle('Table').setImage('attachment://map.png')],
      files: [new AttachmentBuilder(PIXEL, { name: 'map.png', description: 'the map' })],
    });
    await interaction.followUp({ content: 'psst', flags: MessageFlags.Ephemeral });
  };
  const answer = await table.slash(table.users[0], table.channel, 'game new', fresh);
  expect(answer.acknowledgement).toBe('deferredReply');
  const [attachment] = answer.message?.attachments ?? [];
  expect(attachment).toMatchObject({
    filename: 'map.png',
    description: 'the map',
    width: 1,
    height: 1,
    size: PIXEL.length,
  });
  expect(answer.message?.embeds[0]?.image?.url).toBe(attachment?.url);
  await table.quiet();
  expect(answer.followUps).toMatchObject([{ content: 'psst', privateTo: table.users[0].id }]);
});

test('components of the new kind are taken, numbered, and their pictures found', async () => {
  act = async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const container = new ContainerBuilder()
      .setAccentColor(0x0a_5c_36)
      .addTextDisplayComponents((text) => text.setContent('## Stock round'))
      .addSectionComponents((section) =>
        section
          .addTextDisplayComponents((text) => text.setContent('Djursholm'))
          .setButtonAccessory((button) => button.setCustomId('open').setLabel('Open').setStyle(ButtonStyle.Success)),
      )
      .addSeparatorComponents((separator) => separator)
      .addMediaGalleryComponents((gallery) => gallery.addItems((item) => item.setURL('attachment://map.png')))
      .addActionRowComponents((row) =>
        row.setComponents(
          new ButtonBuilder().setCustomId('pass').setLabel('Pass').setEmoji('⏭️').setStyle(ButtonStyle.Primary),
        ),
      );
    const files = [new AttachmentBuilder(PIXEL, { name: 'map.png' })];
    await interaction.reply({ flags: MessageFlags.IsComponentsV2, components: [container], files });
  };
  const answer = await table.slash(table.users[0], table.channel, 'game new', fresh);
  expect(answer.text).toBe('## Stock round\nDjursholm');
  if (!answer.message) throw new Error('no message');
  expect(usableIds(answer.message)).toEqual(['open', 'pass']);
  const gallery = answer.message.components[0]?.components?.find(({ type }) => type === 12);
  expect(gallery?.items?.[0]?.media.url).toBe(answer.message.attachments[0]?.url);
});

test('buttons and menus reach the bot; what is gone, disabled, foreign or not offered does not', async () => {
  const [one, two] = table.users;
  act = async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const buttons = ['go', 'stop'].map((id) =>
        new ButtonBuilder()
          .setCustomId(id)
          .setLabel(id)
          .setStyle(ButtonStyle.Primary)
          .setDisabled(id === 'stop'),
      );
      const menu = new StringSelectMenuBuilder().setCustomId('menu').setMaxValues(2);
      menu.addOptions(['a', 'b', 'c'].map((value) => ({ label: value, value })));
      const people = new UserSelectMenuBuilder().setCustomId('people');
      await interaction.reply({
        flags: MessageFlags.Ephemeral,
        components: [
          new ActionRowBuilder<ButtonBuilder>().setComponents(buttons),
          new ActionRowBuilder<StringSelectMenuBuilder>().setComponents(menu),
          new ActionRowBuilder<UserSelectMenuBuilder>().setComponents(people),
        ],
      });
    }
    if (interaction.isButton()) await interaction.deferUpdate().then(() => interaction.followUp('pressed'));
    if (interaction.isStringSelectMenu()) await interaction.reply(interaction.values.join());
    if (interaction.isUserSelectMenu())
      await interaction.reply(interaction.users.map((user) => user.displayName).join());
  };
  const { message } = await table.slash(one, table.channel, 'game new', fresh);
  if (!message) throw new Error('no message');
  expect((await table.press(one, message, 'go')).followUps).toMatchObject([{ content: 'pressed' }]);
  expect((await table.select(one, message, 'menu', ['a', 'c'])).text).toBe('a,c');
  expect((await table.select(one, message, 'people', [two.id])).text).toBe('Björn');
  await expect(table.press(two, message, 'go')).rejects.toThrow(/private/);
  await expect(table.press(one, message, 'stop')).rejects.toThrow(/disabled/);
  await expect(table.press(one, message, 'gone')).rejects.toThrow(/no component/);
  await expect(table.select(one, message, 'menu', ['x'])).rejects.toThrow(/does not offer/);
  await expect(table.select(one, message, 'menu', ['a', 'b', 'c'])).rejects.toThrow(/takes 1 to 2/);
});

test('a modal opens from a button, is checked, and its submission updates the message', async () => {
  const [one] = table.users;
  act = async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const button = new ButtonBuilder().setCustomId('rename').setLabel('Rename').setStyle(ButtonStyle.Secondary);
      await interaction.reply({ components: [new ActionRowBuilder<ButtonBuilder>().setComponents(button)] });
    }
    if (interaction.isButton()) {
      const name = new TextInputBuilder()
        .setCustomId('name')
        .setStyle(TextInputStyle.Short)
        .setMinLength(2)
        .setMaxLength(5);
      const rules = new StringSelectMenuBuilder().setCustomId('rules').addOptions({ label: 'Printed', value: 'p' });
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId('form')
          .setTitle('Rename')
          .addLabelComponents(
            new LabelBuilder().setLabel('Name').setTextInputComponent(name),
            new LabelBuilder().setLabel('Rules').setStringSelectMenuComponent(rules),
          ),
      );
    }
    if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      const { fields } = interaction;
      const content = `${fields.getTextInputValue('name')} ${fields.getStringSelectValues('rules').join()}`;
      await interaction.update({ content, components: [] });
    }
  };
  const { message } = await table.slash(one, table.channel, 'game new', fresh);
  if (!message) throw new Error('no message');
  const opened = await table.press(one, message, 'rename');
  expect(opened.modal?.title).toBe('Rename');
  await expect(table.submitModal(one, opened, { name: 'x', rules: ['p'] })).rejects.toThrow(/2 to 5/);
  await expect(table.submitModal(one, opened, { name: 'Fair', rules: ['p'], more: 'x' })).rejects.toThrow(/no field/);
  const done = await table.submitModal(one, opened, { name: 'Fair', rules: ['p'] });
  expect([done.message?.id, done.text]).toEqual([message.id, 'Fair p']);
  expect(done.message?.components).toEqual([]);
});

test('the bot posts, replies, edits, fetches and deletes in channels and threads', async () => {
  const channel = await bot.client.channels.fetch(table.channel.id);
  if (!channel?.isSendable() || channel.isDMBased()) throw new Error('not a channel of the server');
  const post = await channel.send({
    content: `<@${table.users[1].id}>`,
    allowedMentions: { users: [table.users[1].id] },
  });
  expect(table.pings.at(-1)).toMatchObject({ userId: table.users[1].id, messageId: post.id });
  const reply = await post.reply('below');
  expect(table.lastMessage(table.channel)?.message_reference?.message_id).toBe(post.id);
  await reply.edit('edited');
  expect((await channel.messages.fetch({ message: reply.id, force: true })).content).toBe('edited');
  await reply.delete();
  expect(table.lastMessage(table.channel)?.id).toBe(post.id);
  const thread = await post.startThread({ name: 'evening' });
  await thread.send('inside');
  expect(table.lastMessage(thread)?.content).toBe('inside');
  expect((await post.edit({ content: 'again', embeds: [] })).content).toBe('again');
});
