import { expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

test('brackets nest, numbers and empty brackets count', () => {
  expect(parseForm('a[b][c]=1&l[0][x]=2&l[1][x]=3&e[]=4&e[]=5&plain=a+b')).toEqual({
    a: { b: { c: '1' } },
    l: { 0: { x: '2' }, 1: { x: '3' } },
    e: { 0: '4', 1: '5' },
    plain: 'a b',
  })
})

test.each(['a[b=1', 'a]=1', '[a]=1', 'a[b]c=1', '=1', 'a=1&a[b]=2', 'a[b]=1&a=2'])('%s makes no sense', (text) => {
  expect(() => parseForm(text)).toThrow(/^Invalid/)
})

test('a name that JavaScript gives a meaning to is a name like any other', () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('no more depth and parameters than anybody needs', () => {
  expect(() => parseForm(`a${'[b]'.repeat(10)}=1`)).toThrow('too deeply')
  expect(() => parseForm('a=1&'.repeat(5001))).toThrow('Too many parameters')
})
