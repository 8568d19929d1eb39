import { expect, test } from 'vitest'
import { findTrademarks } from './trademarks.ts'

const names = (...texts: string[]) => findTrademarks(texts).map(({ name }) => name)

test.each([
  ['Porsche Sunday', 'Porsche'],
  ['PORSCHES', 'Porsche'],
  ['Porsche’s best year', 'Porsche'],
  ['P0r5che', 'Porsche'],
  ['p o r s c h e', 'Porsche'],
  ['p.o.r.s.c.h.e', 'Porsche'],
  ['por-sche', 'Porsche'],
  ['Citroen', 'Citroën'],
  ['Škoda', 'Škoda'],
  ['landrover', 'Land Rover'],
  ['Red Bull', 'Red Bull'],
  ['F1', 'Formula 1'],
])('finds the name in “%s”', (text, name) => {
  expect(names(text)).toContain(name)
})

test.each(['Dodge the Cones', 'Golf Cart Grand Prix', 'Audience of One', 'Minivan', 'Affordable', 'Bay 911', ''])(
  'finds no name in “%s”',
  (text) => {
    expect(names(text)).toEqual([])
  },
)

test('an everyday word counts if another field is about the car', () => {
  expect(names('Golf Sunday', '', 'mk1')).toEqual([])
  expect(names('Mustang Sunday', 'A Ford at the lake')).toEqual(expect.arrayContaining(['Mustang', 'Ford']))
})

test('suggests neutral wording and shows the spelling in the text', () => {
  expect(findTrademarks(['My P0rsche'])).toEqual([
    { name: 'Porsche', kind: 'maker', instead: 'rear-engine German sports car', found: 'P0rsche' },
  ])
})
