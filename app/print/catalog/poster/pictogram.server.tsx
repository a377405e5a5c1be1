import { Path, Svg } from '@react-pdf/renderer'
import { PICTOGRAMS, type PictogramName } from '../../../ui/composition/pictograms.server.ts'
import { BLACK } from '../../invoicing/invoice-colours.ts'

interface PictogramProps {
  sign: PictogramName
  /** In points. */
  height: number
}

/** A pictogram in a PDF, from the same file as on the web and on labels: paths alone, in black. */
export function Pictogram({ sign, height }: PictogramProps) {
  const source = PICTOGRAMS[sign]
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source)
  const [wide, high] = [Number(box?.[1]), Number(box?.[2])]
  const line = Number(/stroke-width="([\d.]+)"/.exec(source)?.[1] ?? 1)
  const paths = [...source.matchAll(/<path([^>]*)\/>/g)].map(([, attributes = '']) => ({
    d: / d="([^"]+)"/.exec(attributes)?.[1] ?? '',
    isFilled: / fill="#/.test(attributes),
    isDrawn: !attributes.includes('stroke="none"'),
  }))
  return (
    <Svg viewBox={`0 0 ${wide} ${high}`} width={(height * wide) / high} height={height}>
      {paths.map(({ d, isFilled, isDrawn }) => (
        <Path
          key={d}
          d={d}
          fill={isFilled ? BLACK : 'none'}
          {...(isDrawn && { stroke: BLACK, strokeWidth: line })}
        />
      ))}
    </Svg>
  )
}
