/** The objects that Discord puts on the wire, as far as a bot and the page look at them. Names and shapes are Discord's. */

export type Maybe<T> = T | null | undefined;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  readonly avatar: string | null;
  readonly bot: boolean;
}

export interface Member {
  readonly user: User;
  readonly nick: string | null;
  readonly roles: readonly string[];
  readonly joined_at: string;
}

export interface ThreadState {
  readonly archived: boolean;
  readonly locked: boolean;
  readonly auto_archive_duration: number;
  readonly archive_timestamp: string;
}

export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly guild_id: string;
  readonly name: string;
  readonly position: number;
  readonly parent_id: string | null;
  readonly topic: string | null;
  readonly owner_id: string | null;
  readonly thread_metadata: ThreadState | null;
  readonly last_message_id: string | null;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly content_type: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface PartialEmoji {
  readonly id?: Maybe<string>;
  readonly name?: Maybe<string>;
  readonly animated?: Maybe<boolean>;
}

export interface SelectOption {
  readonly label: string;
  readonly value: string;
  readonly description?: Maybe<string>;
  readonly emoji?: Maybe<PartialEmoji>;
  readonly default?: Maybe<boolean>;
}

export interface Media {
  readonly url: string;
  readonly width?: Maybe<number>;
  readonly height?: Maybe<number>;
}

export interface GalleryItem {
  readonly media: Media;
  readonly description?: Maybe<string>;
  readonly spoiler?: Maybe<boolean>;
}

/** Any message or modal component: the fields of all kinds, told apart by `type`. */
export interface Component {
  readonly type: number;
  readonly id?: Maybe<number>;
  readonly custom_id?: Maybe<string>;
  readonly style?: Maybe<number>;
  readonly label?: Maybe<string>;
  readonly emoji?: Maybe<PartialEmoji>;
  readonly url?: Maybe<string>;
  readonly disabled?: Maybe<boolean>;
  readonly placeholder?: Maybe<string>;
  readonly min_values?: Maybe<number>;
  readonly max_values?: Maybe<number>;
  readonly options?: Maybe<readonly SelectOption[]>;
  readonly default_values?: Maybe<readonly { readonly id: string; readonly type: string }[]>;
  readonly components?: Maybe<readonly Component[]>;
  readonly component?: Maybe<Component>;
  readonly accessory?: Maybe<Component>;
  readonly content?: Maybe<string>;
  readonly accent_color?: Maybe<number>;
  readonly spoiler?: Maybe<boolean>;
  readonly divider?: Maybe<boolean>;
  readonly spacing?: Maybe<number>;
  readonly items?: Maybe<readonly GalleryItem[]>;
  readonly media?: Maybe<Media>;
  readonly file?: Maybe<Media>;
  readonly description?: Maybe<string>;
  readonly value?: Maybe<string>;
  readonly required?: Maybe<boolean>;
  readonly min_length?: Maybe<number>;
  readonly max_length?: Maybe<number>;
}

export interface EmbedField {
  readonly name: string;
  readonly value: string;
  readonly inline?: Maybe<boolean>;
}

export interface Embed {
  readonly type?: Maybe<string>;
  readonly title?: Maybe<string>;
  readonly description?: Maybe<string>;
  readonly url?: Maybe<string>;
  readonly color?: Maybe<number>;
  readonly timestamp?: Maybe<string>;
  readonly author?: Maybe<{
    readonly name?: Maybe<string>;
    readonly url?: Maybe<string>;
    readonly icon_url?: Maybe<string>;
  }>;
  readonly footer?: Maybe<{ readonly text?: Maybe<string>; readonly icon_url?: Maybe<string> }>;
  readonly image?: Maybe<Media>;
  readonly thumbnail?: Maybe<Media>;
  readonly fields?: Maybe<readonly EmbedField[]>;
}

export interface InteractionMetadata {
  readonly id: string;
  readonly type: number;
  readonly user: User;
  readonly authorizing_integration_owners: Readonly<Record<string, string>>;
  readonly name?: string;
}

export interface MessageReference {
  readonly message_id?: Maybe<string>;
  readonly channel_id?: Maybe<string>;
  readonly guild_id?: Maybe<string>;
  readonly fail_if_not_exists?: Maybe<boolean>;
}

export interface Message {
  readonly id: string;
  readonly type: number;
  readonly channel_id: string;
  readonly author: User;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly flags: number;
  readonly embeds: readonly Embed[];
  readonly attachments: readonly Attachment[];
  readonly components: readonly Component[];
  readonly mentions: readonly User[];
  readonly mention_roles: readonly string[];
  readonly mention_everyone: boolean;
  readonly tts: boolean;
  readonly pinned: boolean;
  readonly nonce?: string | number;
  readonly webhook_id?: string;
  readonly application_id?: string;
  readonly interaction_metadata?: InteractionMetadata;
  readonly message_reference?: MessageReference;
}

/** What `allowed_mentions` may say. */
export interface AllowedMentions {
  readonly parse?: Maybe<readonly (string | null)[]>;
  readonly users?: Maybe<readonly (string | null)[]>;
  readonly roles?: Maybe<readonly (string | null)[]>;
  readonly replied_user?: Maybe<boolean>;
}

export interface AttachmentRequest {
  readonly id: string;
  readonly filename?: Maybe<string>;
  readonly description?: Maybe<string>;
}

/** The body of a post, a reply or an edit: what all of Discord's message schemas have in common. */
export interface MessageBody {
  readonly content?: Maybe<string>;
  readonly embeds?: Maybe<readonly Embed[]>;
  readonly components?: Maybe<readonly Component[]>;
  readonly attachments?: Maybe<readonly AttachmentRequest[]>;
  readonly allowed_mentions?: Maybe<AllowedMentions>;
  readonly flags?: Maybe<number>;
  readonly nonce?: Maybe<string | number>;
  readonly enforce_nonce?: Maybe<boolean>;
  readonly message_reference?: Maybe<MessageReference>;
  readonly poll?: unknown;
  readonly sticker_ids?: Maybe<readonly string[]>;
}

export interface ModalBody {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
}

export interface Choice {
  readonly name: string;
  readonly name_localizations?: Maybe<Readonly<Record<string, string>>>;
  readonly value: string | number;
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: Maybe<Readonly<Record<string, string>>>;
  readonly description_localizations?: Maybe<Readonly<Record<string, string>>>;
  readonly required?: Maybe<boolean>;
  readonly autocomplete?: Maybe<boolean>;
  readonly choices?: Maybe<readonly Choice[]>;
  readonly options?: Maybe<readonly CommandOption[]>;
  readonly min_value?: Maybe<number>;
  readonly max_value?: Maybe<number>;
  readonly min_length?: Maybe<number>;
  readonly max_length?: Maybe<number>;
  readonly channel_types?: Maybe<readonly number[]>;
}

export interface CommandBody {
  readonly name: string;
  readonly description?: Maybe<string>;
  readonly name_localizations?: Maybe<Readonly<Record<string, string>>>;
  readonly description_localizations?: Maybe<Readonly<Record<string, string>>>;
  readonly type?: Maybe<number>;
  readonly options?: Maybe<readonly CommandOption[]>;
  readonly default_member_permissions?: Maybe<string | number>;
}

export interface Command extends CommandBody {
  readonly id: string;
  readonly application_id: string;
  readonly version: string;
  readonly guild_id?: string;
}

export interface ApplicationEmoji {
  readonly id: string;
  readonly name: string;
  readonly user: User;
  readonly animated: boolean;
  readonly available: boolean;
  readonly managed: boolean;
  readonly require_colons: boolean;
  readonly roles: readonly string[];
}
