import { expect, it } from 'vitest'
import { formatXml } from './format-xml.ts'

it('XML is read with a line for each element and its depth', () => {
  const xml = '<a><b>1 &lt; 2</b><c><d/><e>x</e></c></a>'
  const lines = ['<a>', '  <b>1 &lt; 2</b>', '  <c>', '    <d/>', '    <e>x</e>', '  </c>', '</a>']
  expect(formatXml(xml)).toBe(lines.join('\n'))
})
