import { expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

test('parses nested, numbered and empty brackets', () => {
  expect(parseForm('a[b][c]=1&l[0][x]=2&l[1][x]=3&e[]=4&e[]=5&plain=a+b')).toEqual({
    a: { b: { c: '1' } },
    l: { 0: { x: '2' }, 1: { x: '3' } },
    e: { 0: '4', 1: '5' },
    plain: 'a b',
  })
})

test.each(['a[b=1', 'a]=1', '[a]=1', 'a[b]c=1', '=1', 'a=1&a[b]=2', 'a[b]=1&a=2'])('rejects %s', (text) => {
  expect(() => parseForm(text)).toThrow(/^Invalid/)
})

test('__proto__ and constructor are ordinary names', () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('limits depth and number of parameters', () => {
  expect(() => parseForm(`a${'[b]'.repeat(10)}=1`)).toThrow('too deeply')
  expect(() => parseForm('a=1&'.repeat(5001))).toThrow('Too many parameters')
})
