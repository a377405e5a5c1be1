import { expect, it } from 'vitest'
import { markTexts } from './mark-texts.ts'

const cart = { title: 'Carrito', 'more.than_one': 'Quedan «{{n}}»\n' }
const contents = new Set([JSON.stringify(cart)])

it('every text of a file bears marks in the program that was built with it', () => {
  const code =
    'const a = {title:`Carrito`,"more.than_one":`Quedan «{{n}}»\n`}; export { a as texts }'
  const { code: program, found } = markTexts(code, contents)
  expect(program).toBe(
    'const a = {"title":"⟦Carrito⟧","more.than_one":"⟦Quedan «{{n}}»\\n⟧"}; export { a as texts }',
  )
  expect(found).toEqual(contents)
})

it('texts that lie in an object of many files bear marks, and nothing beside them', () => {
  const code = `export default {'store/cart': {title: 'Carrito', 'more.than_one': 'Quedan «{{n}}»\\n'}, x: 1}`
  expect(markTexts(code, contents).code).toContain(`{'store/cart': {"title":"⟦Carrito⟧"`)
  expect(markTexts(code, contents).code).toMatch(/, x: 1}$/)
})

it('texts that the build has named bear marks where their file has them', () => {
  const code =
    "var title = 'Carrito';\nvar a = {title: title, 'more.than_one': 'Quedan «{{n}}»\\n'}"
  const { code: program, found } = markTexts(code, contents)
  expect(program).toContain('var a = {"title":"⟦Carrito⟧"')
  expect(found).toEqual(contents)
})

it.each([
  ['other texts', "const a = {title: 'Cesta', 'more.than_one': 'Quedan «{{n}}»\\n'}"],
  ['one text of it', "const a = {title: 'Carrito'}"],
  ['a text alone', "const a = 'Carrito'"],
  ['a text that is put together', "const a = {title: 'Carri' + b}"],
])('an object with %s is no text file and stays as it is', (_, code) => {
  expect(markTexts(code, contents)).toEqual({ code, found: new Set() })
})
