import { expect, test } from 'vitest'
import { fakeEmailSettings, standardTexts } from '../../../dev/fake-email-settings.ts'
import { emailFieldsOf, emailOf, emailTextsOf } from './email-fields.ts'

const own = { subject: 'Bedankt', text: 'Beste {name}' }
const settings = fakeEmailSettings('north', { Placed: { enabled: true, texts: { ...standardTexts, nl: own } } })
const { standard } = emailOf(settings, 'Placed')

test('the standard text is edited where none is set', () => {
  expect(emailFieldsOf(settings, 'Placed')).toEqual({ ...standard, nl: own })
})

test('stores only texts that differ from the standard one, without blanks around them', () => {
  const fields = { ...standard, nl: own, de: { ...standard.de, text: ` ${standard.de.text}\n` } }
  expect(emailTextsOf(fields, standard)).toEqual({ ...standardTexts, nl: own })
  const french = { subject: ' Merci ', text: 'Bonjour\n' }
  expect(emailTextsOf({ ...standard, fr: french }, standard)).toEqual({
    ...standardTexts,
    fr: { subject: 'Merci', text: 'Bonjour' },
  })
})
