import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RuleField } from './rules/rule.ts'
import type { FormRulesOptions } from './form-options.ts'
import { createFormState } from './form-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reported: unknown[] = []
const open = (options: Omit<FormRulesOptions, 'report'>, values: unknown) => {
  const state = createFormState(values, { ...options, report: (error) => reported.push(error) })
  state.start()
  const say = (path: string) => state.messages(path).map(({ text }) => text)
  const seen = (path: string) => (state.snapshot().shown[path] ?? []).map(({ text }) => text)
  return { state, say, seen }
}

describe('visibility of messages', () => {
  const rules = { sku: 'required' }

  test('blur, the default: after the field lost the focus once', () => {
    const { state, seen } = open({ rules }, { sku: '' })
    expect(seen('sku')).toEqual([])
    state.blur('sku')
    expect(seen('sku')).toEqual(['Sku is required.'])
    state.update({ sku: 'A' })
    state.update({ sku: '' })
    expect(seen('sku')).toEqual(['Sku is required.'])
  })

  test('live: always', () => {
    expect(open({ rules, visibility: 'live' }, { sku: '' }).seen('sku')).toEqual(['Sku is required.'])
  })

  test('dirty: after the value was changed; the default for truths', () => {
    const { state, seen } = open({ rules: { terms: 'accepted' } }, { terms: true })
    state.blur('terms')
    state.update({ terms: false })
    expect(seen('terms')).toEqual(['Please accept the terms.'])
    const other = open({ rules, visibility: { sku: 'dirty' } }, { sku: '' })
    other.state.blur('sku')
    expect(other.seen('sku')).toEqual([])
  })

  test('after a submit: all of them, in any mode', () => {
    const { state, seen } = open({ rules, visibility: 'submit' }, { sku: '' })
    state.blur('sku')
    expect(seen('sku')).toEqual([])
    expect(state.submit()).toBe(false)
    expect(seen('sku')).toEqual(['Sku is required.'])
  })
})

describe('a rejected form', () => {
  test('is marked until nothing blocks any more', () => {
    const { state } = open({ rules: { sku: 'required', name: 'required' } }, { sku: '', name: '' })
    expect(state.submit()).toBe(false)
    expect(state.snapshot().isRefused).toBe(true)
    expect(state.blocked()).toEqual(['sku', 'name'])
    state.update({ sku: 'A', name: '' })
    expect(state.snapshot().isRefused).toBe(true)
    state.update({ sku: 'A', name: 'Lamp' })
    expect(state.snapshot()).toMatchObject({ isRefused: false, isValid: true })
  })

  test('shows messages that do not block', () => {
    const { state, seen } = open({ rules: { name: 'required|?length:12' } }, { name: 'Lamp' })
    expect(state.submit()).toBe(true)
    expect(seen('name')).toEqual(['Name must be greater than or equal to 12 characters.'])
  })

  test('starts again with a reset', () => {
    const { state, seen } = open({ rules: { sku: 'required' } }, { sku: '' })
    void state.submit()
    state.reset({ sku: '' })
    expect(seen('sku')).toEqual([])
    expect(state.snapshot().isRefused).toBe(false)
  })
})

describe('sibling fields', () => {
  test('a confirmation is checked again when the confirmed field changes', () => {
    const { state, say } = open({ rules: { again: 'confirm:password' } }, { password: 'a', again: 'a' })
    expect(say('again')).toEqual([])
    state.update({ password: 'b', again: 'a' })
    expect(say('again')).toEqual(['Again does not match.'])
  })

  test('items of a list have rules, labels and siblings of their own', () => {
    const { state, say } = open(
      {
        rules: { 'lines.*.from': 'required', 'lines.*.to': 'date_after_node:from' },
        labels: { 'lines.*.from': 'Start' },
      },
      { lines: [{ from: '2020-01-02', to: '2020-01-01' }] },
    )
    expect(say('lines.0.to')).toEqual(['This field is not valid.'])
    state.update({
      lines: [
        { from: '2020-01-02', to: '2020-01-03' },
        { from: '', to: '' },
      ],
    })
    expect(say('lines.0.to')).toEqual([])
    expect(say('lines.1.from')).toEqual(['Start is required.'])
    state.update({ lines: [] })
    expect(state.snapshot().isValid).toBe(true)
  })
})

test('a custom rule runs again when a sibling that it depends on changes', () => {
  const custom = {
    priced: {
      onEmpty: true,
      beside: ['status'],
      test: (value: unknown, _args: readonly unknown[], { siblings }: RuleField) =>
        siblings?.['status'] !== 'Active' || value !== null,
      message: 'Price it.',
    },
  }
  const { state, say } = open({ rules: { price: '+priced' }, custom }, { status: 'Draft', price: null })
  expect(say('price')).toEqual([])
  state.update({ status: 'Active', price: null })
  expect(say('price')).toEqual(['Price it.'])
})

describe('debounce', () => {
  test('delays the first result too, and the field is not valid meanwhile', () => {
    const { state, say } = open({ rules: { email: 'required|(60)email' } }, { email: 'x' })
    expect(state.snapshot()).toMatchObject({ pending: ['email'], isValid: false })
    vi.advanceTimersByTime(59)
    expect(say('email')).toEqual([])
    return vi.advanceTimersByTimeAsync(1).then(() => {
      expect(say('email')).toEqual(['Please enter a valid email address.'])
      expect(state.snapshot().pending).toEqual([])
    })
  })

  test('runs earlier rules at once, and keeps the former message of the delayed one', async () => {
    const { state, say } = open({ rules: { email: 'required|(60)email' } }, { email: 'x' })
    await vi.advanceTimersByTimeAsync(60)
    state.update({ email: 'xy' })
    expect(say('email')).toEqual(['Please enter a valid email address.'])
    state.update({ email: '' })
    expect(say('email')).toEqual(['Email is required.'])
    expect(state.snapshot().pending).toEqual([])
  })

  test('starts again with a new value', async () => {
    const asked: unknown[] = []
    const custom = { free: { test: (sku: unknown) => (asked.push(sku), true) } }
    const { state } = open({ rules: { sku: '(100)free' }, custom }, { sku: 'A' })
    for (const sku of ['AB', 'ABC']) {
      await vi.advanceTimersByTimeAsync(99)
      state.update({ sku })
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toEqual(['ABC'])
  })

  test('a submit waits for the result', async () => {
    const { state } = open({ rules: { email: '(60)email' } }, { email: 'x' })
    const allowed = state.submit()
    expect(allowed).toBeInstanceOf(Promise)
    await vi.advanceTimersByTimeAsync(60)
    expect(await allowed).toBe(false)
    state.update({ email: 'a@b.nl' })
    const again = state.submit()
    await vi.advanceTimersByTimeAsync(60)
    expect(await again).toBe(true)
  })
})

describe('asynchronous rules', () => {
  const taken = (sku: unknown) => new Promise<boolean>((resolve) => void setTimeout(() => resolve(sku !== 'LAMP'), 200))

  test('keep only the result for the newest value, and drop their messages when the value changes', async () => {
    const custom = { free: { test: taken, message: 'Taken.' } }
    const { state, say } = open({ rules: { sku: 'required|free' }, custom }, { sku: 'LAMP' })
    await vi.advanceTimersByTimeAsync(200)
    expect(say('sku')).toEqual(['Taken.'])
    state.update({ sku: 'LAMP-2' })
    expect(say('sku')).toEqual([])
    state.update({ sku: 'LAMP' })
    state.update({ sku: 'LAMP-3' })
    await vi.advanceTimersByTimeAsync(200)
    expect(say('sku')).toEqual([])
    expect(state.snapshot().isValid).toBe(true)
  })

  test('block and report a failure, and run again at the next submit', async () => {
    let offline = true
    const custom = { free: { test: () => (offline ? Promise.reject(new Error('offline')) : Promise.resolve(true)) } }
    const { state, say } = open({ rules: { sku: 'free' }, custom }, { sku: 'LAMP' })
    await vi.advanceTimersByTimeAsync(0)
    expect(say('sku')).toEqual(['Couldn’t check this field. Try again.'])
    expect(reported).toEqual([new Error('offline')])
    expect(await state.submit()).toBe(false)
    offline = false
    expect(await state.submit()).toBe(true)
  })
})

test('listeners are called only for visible changes', () => {
  const { state } = open({ rules: { sku: 'required|length:2' } }, { sku: 'AB' })
  const heard = vi.fn()
  state.subscribe(heard)
  state.update({ sku: 'ABC' })
  state.blur('sku')
  expect(heard).not.toHaveBeenCalled()
  state.update({ sku: '' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a change of language changes the messages', () => {
  const options = { rules: { sku: 'required' }, visibility: 'live', report: () => undefined } as const
  const state = createFormState({ sku: '' }, options)
  state.start()
  state.configure({ ...options, locale: 'nl' })
  expect(state.snapshot().shown.sku?.[0]?.text).toBe('Sku is verplicht.')
})
