import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Chart } from './chart.tsx'

const data = {
  labels: ['lunes', 'martes'],
  series: [
    { label: 'Estos días', values: [10, null] },
    { label: 'Antes', values: [20, 30] },
  ],
  format: (value: number) => `${value} €`,
}

it('without script a chart is its title, its legend and a table of its figures, in a box that has its height', () => {
  const html = renderScreen(<Chart kind="rows" title="Neto" labelsTitle="Día" data={data} />)
  expect(html).toMatch(/<figure[^>]* data-kind="rows"/)
  expect(html).toMatch(/style="--bars:4"[^>]*><\/div>/)
  expect(html).toMatch(/<th[^>]* scope="row"/)
  for (const words of ['Neto', 'Estos días', 'Antes', 'lunes', '10 €', '–', '30 €'])
    expect(html).toContain(words)
})

it('a chart of one figure has no legend, and none of a page with its own table has another', () => {
  const [series] = data.series
  const one = { ...data, series: series ? [series] : [] }
  const html = renderScreen(
    <Chart kind="trend" title="Neto" labelsTitle="Día" data={one} hasOwnTable />,
  )
  expect(html).not.toContain('Estos días')
  expect(html).not.toContain('<table')
})
