/** Characters that the standard fonts of a PDF cannot show. */
const UNSHOWN = /[^\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/**
 * Returns a text as the standard fonts of a PDF can show it: other characters become question marks. Amounts in French
 * have narrow spaces, which become spaces.
 */
export const showable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2007\u202F]/gu, '\u00A0')
    .replaceAll(/\s/gu, (space) => (space === '\u00A0' ? space : ' '))
    .replaceAll(UNSHOWN, '?')
