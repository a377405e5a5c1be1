import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { HAIRLINE, INK, QUIET, RULE } from '../../invoicing/invoice-colours.ts'
import { INVOICE_FONTS } from '../../invoicing/invoice-fonts.server.ts'
import { Pictogram } from './pictogram.server.tsx'
import type { BesideLanguage } from './poster-languages.ts'
import { listPosterSigns, POSTER, type PosterSign } from './poster-words.ts'

const MM = 72 / 25.4

const styles = StyleSheet.create({
  page: {
    padding: `${14 * MM} ${16 * MM}`,
    fontFamily: INVOICE_FONTS,
    fontSize: 10,
    lineHeight: 1.3,
    color: INK,
  },
  shop: { fontSize: 11, color: QUIET },
  title: { fontSize: 27, lineHeight: 1.2, fontWeight: 700, marginBottom: 5 * MM },
  heading: {
    fontSize: 14,
    fontWeight: 700,
    borderBottom: RULE,
    paddingBottom: 1.5 * MM,
    marginTop: 3 * MM,
  },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottom: HAIRLINE,
    paddingVertical: 2.2 * MM,
  },
  sign: { width: 40 * MM, alignItems: 'center' },
  words: { flex: 1 },
  name: { fontSize: 19, lineHeight: 1.2, fontWeight: 700 },
  beside: { fontSize: 14, lineHeight: 1.2, fontWeight: 700 },
  others: { fontSize: 9, color: QUIET },
  foot: { marginTop: 'auto', fontSize: 9, color: QUIET },
  rule: { marginTop: 4 * MM },
})

interface CompositionPosterProps {
  shop: string
  /** Beside Spanish. */
  beside: readonly BesideLanguage[]
}

/** The poster of A4 that explains the pictograms of the label of composition. (RD 1718/1995, article 8 and annex III) */
export function CompositionPoster({ shop, beside }: CompositionPosterProps) {
  const { parts, materials } = listPosterSigns(beside)
  return (
    <Document title={POSTER.title} author={shop} language="es">
      <Page size="A4" style={styles.page}>
        <Text style={styles.shop}>{shop}</Text>
        <Text style={styles.title}>{POSTER.title}</Text>
        <Text style={styles.heading}>{POSTER.parts}</Text>
        {parts.map((part) => (
          <SignRow key={part.sign} {...part} />
        ))}
        <Text style={styles.heading}>{POSTER.materials}</Text>
        {materials.map((material) => (
          <SignRow key={material.sign} {...material} />
        ))}
        <Text style={styles.rule}>{POSTER.rule}</Text>
        <Text style={styles.foot}>{POSTER.source}</Text>
      </Page>
    </Document>
  )
}

function SignRow({ sign, name, beside, others, meaning }: PosterSign) {
  return (
    <View style={styles.row} wrap={false}>
      <View style={styles.sign}>
        <Pictogram sign={sign} height={21 * MM} />
      </View>
      <View style={styles.words}>
        <Text style={styles.name}>{name}</Text>
        {beside !== '' && <Text style={styles.beside}>{beside}</Text>}
        <Text style={styles.others}>{others}</Text>
        <Text>{meaning}</Text>
      </View>
    </View>
  )
}
