/** Returns a text as it is shown where there is room for a number of characters. */
export const shortened = (text: string, room: number): string =>
  text.length > room ? `${text.slice(0, room - 1)}…` : text
