/**
 * The objects that Discord puts on the wire, as far as a bot and the page look at them, from the types of its API.
 * Unions of which several kinds are read alike (components, options) are flat here, told apart by `type`.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOption,
  APIApplicationCommandOptionChoice,
  APIApplicationEmoji,
  APIAttachment,
  APIComponentInLabel,
  APIGuildMember,
  APIMessage,
  APIMessageComponent,
  APIModalComponent,
  APIModalInteractionResponseCallbackData,
  APISelectMenuOption,
  APIThreadMetadata,
  APIUser,
  ApplicationCommandOptionType,
  ChannelType,
  ComponentType,
  InteractionType,
  RESTPostAPIApplicationCommandsJSONBody,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';

export type Maybe<T> = T | null | undefined;

/** Read-only to the bottom; Discord's schemas let null stand for any field that may be left out. */
type Wire<T> = T extends readonly (infer E)[]
  ? readonly Wire<E>[]
  : T extends object
    ? { readonly [K in keyof T]: undefined extends T[K] ? Maybe<Wire<T[K]>> : Wire<T[K]> }
    : T;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type FieldOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** The fields of all members of a union. */
type AnyOf<Union> = { readonly [Key in KeyOf<Union>]?: Maybe<Wire<FieldOf<Union, Key>>> };

export interface User extends Wire<Pick<APIUser, 'id' | 'username' | 'global_name' | 'discriminator' | 'avatar'>> {
  readonly bot: boolean;
}

export interface Member extends Wire<Pick<APIGuildMember, 'roles' | 'joined_at'>> {
  readonly user: User;
  readonly nick: string | null;
}

export interface Channel {
  readonly id: string;
  readonly type: ChannelType;
  readonly guild_id: string;
  readonly name: string;
  readonly position: number;
  readonly parent_id: string | null;
  readonly topic: string | null;
  readonly owner_id: string | null;
  readonly thread_metadata: Wire<APIThreadMetadata> | null;
  readonly last_message_id: string | null;
}

type AttachmentFields = 'id' | 'filename' | 'size' | 'url' | 'proxy_url' | 'description' | 'width' | 'height';

export interface Attachment extends Wire<Pick<APIAttachment, AttachmentFields>> {
  readonly content_type: string;
}

export type SelectOption = Wire<APISelectMenuOption>;

type AnyComponent = AnyOf<APIMessageComponent | APIModalComponent | APIComponentInLabel>;
export type PartialEmoji = NonNullable<AnyComponent['emoji']>;

export interface Media {
  readonly url: string;
  readonly width?: Maybe<number>;
  readonly height?: Maybe<number>;
}

/** Any message or modal component. */
export interface Component
  extends Omit<
    AnyComponent,
    'type' | 'options' | 'default_values' | 'value' | 'components' | 'component' | 'accessory'
  > {
  readonly type: ComponentType;
  readonly options?: Maybe<readonly SelectOption[]>;
  readonly default_values?: Maybe<readonly { readonly id: string; readonly type: string }[]>;
  readonly value?: Maybe<string>;
  readonly components?: Maybe<readonly Component[]>;
  readonly component?: Maybe<Component>;
  readonly accessory?: Maybe<Component>;
}

export interface InteractionMetadata {
  readonly id: string;
  readonly type: InteractionType;
  readonly user: User;
  readonly authorizing_integration_owners: Readonly<Record<string, string>>;
  readonly name?: string;
}

type MessageFields =
  | 'id'
  | 'type'
  | 'channel_id'
  | 'content'
  | 'timestamp'
  | 'edited_timestamp'
  | 'embeds'
  | 'mention_roles'
  | 'mention_everyone'
  | 'tts'
  | 'pinned'
  | 'nonce'
  | 'webhook_id'
  | 'application_id';

export interface Message extends Wire<Pick<APIMessage, MessageFields>> {
  readonly author: User;
  readonly flags: number;
  readonly attachments: readonly Attachment[];
  readonly components: readonly Component[];
  readonly mentions: readonly User[];
  readonly interaction_metadata?: InteractionMetadata;
  readonly message_reference?: Partial<NonNullable<MessageBody['message_reference']>>;
}

export type Embed = Message['embeds'][number];

/** The body of a post, a reply or an edit: what all of Discord's message schemas have in common. */
export interface MessageBody extends Wire<Omit<RESTPostAPIChannelMessageJSONBody, 'components' | 'flags'>> {
  readonly components?: Maybe<readonly Component[]>;
  readonly flags?: Maybe<number>;
}
export type AllowedMentions = NonNullable<MessageBody['allowed_mentions']>;
export type AttachmentRequest = NonNullable<MessageBody['attachments']>[number];

export interface ModalBody extends Wire<Omit<APIModalInteractionResponseCallbackData, 'components'>> {
  readonly components: readonly Component[];
}

export type Choice = Wire<APIApplicationCommandOptionChoice>;

export interface CommandOption
  extends Omit<AnyOf<APIApplicationCommandOption>, 'type' | 'name' | 'description' | 'choices' | 'options'> {
  readonly type: ApplicationCommandOptionType;
  readonly name: string;
  readonly description: string;
  readonly choices?: Maybe<readonly Choice[]>;
  readonly options?: Maybe<readonly CommandOption[]>;
}

type AnyCommand = AnyOf<RESTPostAPIApplicationCommandsJSONBody>;

export interface CommandBody
  extends Pick<AnyCommand, 'type' | 'description' | 'name_localizations' | 'description_localizations'> {
  readonly name: string;
  readonly options?: Maybe<readonly CommandOption[]>;
  readonly default_member_permissions?: Maybe<string | number>;
}

export interface Command extends CommandBody, Wire<Pick<APIApplicationCommand, 'id' | 'application_id' | 'version'>> {
  readonly guild_id?: string;
}

export interface ApplicationEmoji extends Wire<Omit<APIApplicationEmoji, 'id' | 'name' | 'user'>> {
  readonly id: string;
  readonly name: string;
  readonly user: User;
}
