/** The pause in typing after which a search leaves, in milliseconds. */
export const TYPING_PAUSE = 120
