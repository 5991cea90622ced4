/** Returns the texts of an uncompressed PDF, in drawing order. Standard fonts have one byte per character. */
export function printedTexts(pdf: Uint8Array): { readonly texts: string[]; readonly pages: number } {
  const content = Buffer.from(pdf).toString('latin1')
  const texts = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    new TextDecoder('windows-1252').decode(
      Buffer.from([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'),
    ),
  )
  return { texts, pages: content.match(/\/Type \/Page\n/g)?.length ?? 0 }
}
