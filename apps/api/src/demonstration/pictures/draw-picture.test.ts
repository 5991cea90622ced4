import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandWords, categoryWords } from '../../import/demonstration-business.ts'
import { drawCategory, drawMark } from './draw-mark.ts'
import { drawFace } from './draw-face.ts'
import { drawingOf, drawPicture, kinds } from './draw-picture.ts'
import { patterns } from './look.ts'

test('at least sixty kinds of things are drawn, each as a picture that can be read', async () => {
  expect(kinds.length).toBeGreaterThanOrEqual(60)
  const { look } = drawingOf('Set of 2 red things')
  for (const kind of kinds) {
    const drawing = drawPicture({ kind, look: { ...look, pattern: 'flowers' }, key: '' })
    expect(drawing, String(kind.words)).not.toMatch(/undefined|NaN/)
    expect((await sharp(Buffer.from(drawing)).metadata()).width, String(kind.words)).toBe(400)
  }
})

test.each(patterns)('the pattern %s can be read', async (pattern) => {
  const drawing = drawingOf('Blue mug')
  const svg = drawPicture({ ...drawing, look: { ...drawing.look, pattern } })
  expect((await sharp(Buffer.from(svg)).metadata()).height).toBe(400)
})

test('a name says what is drawn, in which colour and pattern, and how many', () => {
  const mug = drawingOf('Red retrospot mug')
  expect(mug.look).toMatchObject({ base: '#c8403a', pattern: 'dots', count: 1 })
  expect(drawingOf('Set of 3 pink heart tins').look).toMatchObject({ base: '#e891a8', pattern: 'hearts', count: 3 })
  expect(drawingOf('Pair of green candles').look.count).toBe(2)
  expect(drawingOf('Green regency teacup').look.base).toBe('#5f8f5a')
  // Several buntings would not be recognised.
  expect(drawingOf('Set of 3 buntings').look.count).toBe(1)
})

test('pictures with the same key are the same, others differ', () => {
  expect(drawingOf('Red retrospot mug').key).toBe(drawingOf('Mug, red retrospot').key)
  expect(drawPicture(drawingOf('Red mug'))).toBe(drawPicture(drawingOf('Mug red')))
  expect(drawPicture(drawingOf('Red mug'))).not.toBe(drawPicture(drawingOf('Blue mug')))
})

test('brands, categories and people are drawn', async () => {
  const face = drawFace({ skin: '#f0cdb4', hair: '#7a4630', clothes: '#3f6fa8', room: '#dfe9ee', cut: 'bun' })
  const names = {
    marks: brandWords.map(([name]) => drawMark(name)),
    categories: categoryWords.map(({ name }) => drawCategory(name)),
  }
  expect(new Set(names.marks).size).toBe(brandWords.length)
  expect(new Set(names.categories).size).toBe(categoryWords.length)
  for (const svg of [face, ...names.marks, ...names.categories])
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
})
