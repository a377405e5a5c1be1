import { expect, it } from 'vitest'
import { toPlainText } from './plain-text.ts'

it.each([
  ['De lona & esparto, 3 < 4.', 'De lona & esparto, 3 < 4.'],
  ['dos\nlíneas', 'dos\nlíneas'],
  ['<p>Uno</p>\n<p>Dos<br>tres</p>', 'Uno\n\nDos\ntres'],
  ['<h6><span>Forro</span></h6>\n<p>De   <b>piel</b></p>', 'Forro\n\nDe piel'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['a &amp; b &lt;c&gt; &eacute; &#233; &nbsp;x', 'a & b <c> é é x'],
  ['x<script>alert(1)</script><style>p{}</style>y', 'xy'],
  ['<img src=x onerror=alert(1)>z<!-- nada -->', 'z'],
  ['&lt;script&gt;', '<script>'],
])('%j reads as %j', async (written, text) => {
  expect(await toPlainText(written)).toBe(text)
})

it.each(['<p', '<', '<!--', '&lt;', '<p>', '\n ', '<p <p>'])(
  'a hundred thousand letters of %j hold nobody up',
  async (piece) => {
    const started = performance.now()
    await toPlainText(piece.repeat(100_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)

it('thirty descriptions of nested tags take no longer than as many of plain text may', async () => {
  const started = performance.now()
  for (const tag of ['<i>', '<b><u>', '<x y="1">'])
    for (let n = 0; n < 10; n++) await toPlainText(`${tag.repeat(99_000 / tag.length)}fin`)
  expect(performance.now() - started).toBeLessThan(3_000)
})

it.each([
  ['<a title="a > b">c</a>', 'c'],
  ['a<br/>b<noscript><p>c</p></noscript>d', 'a\nb\n\nc\n\nd'],
  ['<option>x</option>y', 'y'],
  ['<SCRIPT>alert(1)</SCRIPT >y', 'y'],
  ['1 <2 and <b>3', '1 <2 and 3'],
  ['a <i title="abierta>x', 'a'],
])('%j reads as %j, as before', async (written, text) => {
  expect(await toPlainText(written)).toBe(text)
})
