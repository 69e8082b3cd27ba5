/** What Discord's client would not have let a user send: an unknown command, a missing option, a button that is gone. */
export class InputError extends Error {}
