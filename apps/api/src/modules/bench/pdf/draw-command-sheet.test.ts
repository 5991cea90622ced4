import { expect, test } from 'vitest'
import { printedTexts } from '../../../../test/printed-texts.ts'
import { drawCommandSheet } from './draw-command-sheet.ts'

test('the sheet has every command of the bench, in the language of whoever prints it', async () => {
  const sheet = await drawCommandSheet({ language: 'nl' }, { compress: false })
  const { texts, pages } = printedTexts(sheet)
  expect(pages).toBe(1)
  expect(texts).toEqual([
    'Werktafel: commandocodes',
    'Volgende bestelling',
    'Inpakken',
    'Platte doos',
    'Pakketdoos',
    'Laatste scan ongedaan maken',
    'Ontbrekende stuks melden',
    'Laatste label opnieuw afdrukken',
  ])
})
