import { expectTypeOf } from 'vitest'
import { folderTexts, type ReadText, type TextId, type Texts } from './index.ts'

const load =
  <Messages extends object>(messages: Messages) =>
  async () => ({ default: messages })
const one = load({ 'a.one': 'One' })
const two = load({ 'b.two': 'Two' })
const three = load({ 'c.three': 'Three' })

const a = folderTexts({ en: one, nl: one, de: one, fr: one })
const b = folderTexts({ en: two, nl: two, de: two, fr: two })
const c = folderTexts({ en: three, nl: three, de: three, fr: three }, a.texts, b.texts)

expectTypeOf(a.useText).returns.toEqualTypeOf<ReadText<'a.one'>>()
expectTypeOf(c.useText).returns.toEqualTypeOf<ReadText<'a.one' | 'b.two' | 'c.three'>>()
expectTypeOf(c.texts).toEqualTypeOf<Texts<'a.one' | 'b.two' | 'c.three'>>()
expectTypeOf<TextId<typeof c.texts>>().toEqualTypeOf<'a.one' | 'b.two' | 'c.three'>()

// @ts-expect-error an id of another folder
a.label('b.two')
// @ts-expect-error `a.one` is not translated
folderTexts({ en: one, nl: two, de: one, fr: one })
// @ts-expect-error a screen that reads ids which its route does not load
expectTypeOf<Texts<'a.one' | 'b.two'>>().toExtend<Texts<'a.one'>>()
