import { expect, test } from 'vitest'
import { readSettings } from '../src/settings.ts'

const proxies = (value: string | undefined) => readSettings({ BACKOFFICE_TRUSTED_PROXIES: value }).trustedProxies

test('trusted proxies are addresses and networks; without any, only this machine', () => {
  expect(proxies(undefined)).toEqual(['loopback'])
  expect(proxies('')).toEqual(['loopback'])
  expect(proxies('10.0.0.7, 10.1.0.0/16,fd00::/8,loopback')).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    'fd00::/8',
    'loopback',
  ])
})

test.each(['*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,,10.0.0.2', '10.0.0.0/'])(
  '%s is no list of proxies',
  (value) => {
    expect(() => proxies(value)).toThrow('BACKOFFICE_TRUSTED_PROXIES')
  },
)
