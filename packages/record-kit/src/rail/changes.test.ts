import { momentFormat } from '@backoffice/ui'
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { shown } from './shown.ts'
import { changeOf, dayOf, endOf, fieldsOf } from './task-fields.ts'

test('lists a change field by field, texts by language, without unchanged and technical fields', () => {
  const before = {
    version: 1,
    price: 5,
    brand: { uid: 'b', name: 'Lumen' },
    package: { width: 1, height: 2 },
    translations: [
      { language: 'nl', name: 'Lamp', state: 'Own' },
      { language: 'de', name: 'Lampe' },
    ],
  }
  const after = {
    version: 2,
    price: 5,
    brand: { uid: 'c', name: 'Regency' },
    package: null,
    translations: [
      { language: 'nl', name: 'Bureaulamp', state: 'Own' },
      { language: 'de', name: 'Lampe' },
    ],
  }
  expect(changesOf(before, after)).toEqual([
    { field: 'brand', inner: [], path: ['brand'], before: before.brand, after: after.brand },
    { field: 'package', inner: ['width'], path: ['package', 'width'], before: 1, after: undefined },
    { field: 'package', inner: ['height'], path: ['package', 'height'], before: 2, after: undefined },
    {
      field: 'translations',
      inner: ['nl', 'name'],
      path: ['translations', 'nl', 'name'],
      before: 'Lamp',
      after: 'Bureaulamp',
    },
  ])
  expect(changesOf(null, after)).toEqual([])
})

test('lists parts with a key of their own, files as a whole, and nothing that was and stays empty', () => {
  const text = { id: 7, language: 'de', name: 'Lampe', plus_points: [], short_text: '' }
  const picture = { id: 4, url: '/files/4', caption: 'Side', sequence: 0, alts: {} }
  expect(changesOf({}, { 'translations.de': text, 'files.4': picture })).toEqual([
    {
      field: 'translations.de',
      inner: ['name'],
      path: ['translations', 'de', 'name'],
      before: undefined,
      after: 'Lampe',
    },
    { field: 'files.4', inner: [], path: ['files', '4'], before: undefined, after: picture },
  ])
  expect(changesOf({ 'files.4': picture }, { 'files.4': { ...picture, sequence: 2 } })).toEqual([
    { field: 'files.4', inner: ['sequence'], path: ['files', '4', 'sequence'], before: 0, after: 2 },
  ])
})

test('formats values for people', () => {
  const moment = momentFormat('en', 'UTC')
  const reading = { locale: 'en', moment, yes: 'yes', no: 'no' } as const
  expect(
    [null, true, ['a', { name: 'B' }], [], { width: 2, height: null }].map((value) => shown(value, reading)),
  ).toEqual(['–', 'yes', 'a, B', '–', '2'])
  expect(shown(1295, { ...reading, currency: 'EUR' })).toBe('€12.95')
})

test('sends only the changed fields of a task, and ends its day in the account’s time zone', () => {
  const before = fieldsOf(undefined, 'Asia/Tokyo')
  expect(changeOf(before, before, 'Asia/Tokyo')).toEqual({})
  expect(changeOf(before, { ...before, title: 'Count ', day: '2026-12-01', assignees: ['a'] }, 'Asia/Tokyo')).toEqual({
    title: 'Count',
    due: '2026-12-01T14:59:59.000Z',
    assignees: ['a'],
  })
  expect(dayOf('2026-12-01T14:59:59.000Z', 'Asia/Tokyo')).toBe('2026-12-01')
  expect(endOf('', undefined)).toBeNull()
})
