import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'

const text = (content: string) => new TextEncoder().encode(content)
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Returns a workbook with this XML as its first sheet. */
export const workbook = (sheet: string, shared?: string): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': text('<Types/>'),
      'xl/workbook.xml': text(
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': text(
        `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': text(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`),
      ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': text(`${HEAD}<sst xmlns="${MAIN}">${shared}</sst>`) }),
    },
    { level: 6 },
  )

const inline = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`

/**
 * Returns files that are small to send and expensive to read; `size` of 1 is the maximum for such a file, a smaller one
 * scales it down.
 */
export function hostileSheets(size: number): Readonly<Record<string, () => Uint8Array>> {
  const of = (count: number) => Math.max(1, Math.round(count * size))
  return {
    'a workbook of six million rows': () => workbook('<row><c><v>1</v></c></row>'.repeat(of(6_000_000))),
    'a workbook with one enormous cell': () => workbook(`<row>${inline('x'.repeat(of(190_000_000)))}</row>`),
    'a workbook of eleven million shared texts': () =>
      workbook('<row><c t="s"><v>0</v></c></row>', '<si><t/></si>'.repeat(of(11_000_000))),
    'a workbook of twelve million cells': () =>
      workbook(`<row>${'<c><v>1</v></c>'.repeat(249)}</row>`.repeat(of(49_000))),
    'a workbook of empty elements': () => workbook('<a/>'.repeat(of(7_000_000))),
    'a workbook of elements within elements': () => workbook('<a>'.repeat(of(4_000_000))),
    'a workbook of attributes': () =>
      workbook(`<row><c ${Array.from({ length: of(2_000_000) }, (_, n) => `a${n}=""`).join(' ')}/></row>`),
    'a workbook whose cells are far to the right': () =>
      workbook('<row><c r="ALL1"><v>1</v></c></row>'.repeat(of(300_000))),
    'a CSV file of newlines': () => text('\n'.repeat(of(19_000_000))),
    'a CSV file of quotation marks': () => text('"'.repeat(of(19_000_000))),
    'a CSV file of single letters': () =>
      text(`${Array.from({ length: 500 }, () => 'a').join(',')}\n`.repeat(of(19_000))),
    'a CSV file with one enormous cell': () => text(`a,b\n${'x'.repeat(of(19_000_000))},y`),
    'a CSV file of delimiters': () => text(','.repeat(of(19_000_000))),
    'a file of random bytes': () => randomBytes(of(19_000_000)),
    'a file of random bytes that begins like a workbook': () =>
      Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(of(19_000_000))]),
  }
}
