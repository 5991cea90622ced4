import { expect, test } from 'vitest'
import { mailedLinkIn } from './mailed-link.ts'

test.each([
  ['#set-password=a_b-c', { kind: 'set-password', token: 'a_b-c' }],
  ['confirm-email=abc', { kind: 'confirm-email', token: 'abc' }],
  ['', null],
  ['#top', null],
  ['#set-password=', null],
  ['#set-password=a b', null],
  ['#else=abc', null],
])('the fragment %s', (fragment, link) => expect(mailedLinkIn(fragment)).toEqual(link))
