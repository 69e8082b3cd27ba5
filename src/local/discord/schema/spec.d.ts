/** The package ships its Zod schemas without types: what we use of it. Their outputs are described in ../wire.ts. */
declare module 'discord-api-spec/zod' {
  type Schema = import('zod').core.$ZodType;
  export const MessageCreateRequestSchema: Schema;
  export const MessageEditRequestPartialSchema: Schema;
  export const IncomingWebhookRequestPartialSchema: Schema;
  export const IncomingWebhookUpdateRequestPartialSchema: Schema;
  export const CreateMessageInteractionCallbackRequestSchema: Schema;
  export const UpdateMessageInteractionCallbackRequestSchema: Schema;
  export const ModalInteractionCallbackRequestSchema: Schema;
  export const ApplicationCommandAutocompleteCallbackRequestSchema: Schema;
  export const PongInteractionCallbackRequestSchema: Schema;
  export const ApplicationCommandUpdateRequestSchema: Schema;
  export const ApplicationCommandCreateRequestSchema: Schema;
  export const CreateTextThreadWithoutMessageRequestSchema: Schema;
  export const CreateTextThreadWithMessageRequestSchema: Schema;
  export const UpdateThreadRequestPartialSchema: Schema;
  export const UpdateGuildChannelRequestPartialSchema: Schema;
}
