import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { HAIRLINE, INK, QUIET, RULE } from '../invoicing/invoice-colours.ts'
import { INVOICE_FONTS } from '../invoicing/invoice-fonts.server.ts'
import type { PrintedClosing } from './printed-closing.ts'

const MM = 72 / 25.4

const text = { fontSize: 9, lineHeight: 1.4 }

const styles = StyleSheet.create({
  page: {
    padding: `${15 * MM} ${18 * MM} ${20 * MM}`,
    fontFamily: INVOICE_FONTS,
    fontSize: 9,
    color: INK,
  },
  head: { ...text, marginBottom: 5 * MM },
  shop: { fontSize: 18, lineHeight: 1.25, fontWeight: 700 },
  title: { fontSize: 15, lineHeight: 1.25, fontWeight: 700 },
  copy: { ...text, border: RULE, padding: 4, fontWeight: 700, alignSelf: 'flex-start' },
  columns: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' },
  part: { width: '48%', marginBottom: 5 * MM },
  heading: { ...text, fontWeight: 700, borderBottom: RULE, paddingBottom: 2, marginBottom: 2 },
  row: { ...text, flexDirection: 'row', borderBottom: HAIRLINE, paddingVertical: 1.5 },
  label: { flex: 1, paddingRight: 6 },
  note: { color: QUIET, fontSize: 8 },
  strong: { fontWeight: 700 },
  foot: {
    position: 'absolute',
    bottom: 10 * MM,
    left: 18 * MM,
    right: 18 * MM,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: QUIET,
    fontSize: 8,
  },
})

/** X or Z on A4 pages. */
export function ClosingDocument({ printed, shop }: { printed: PrintedClosing; shop: string }) {
  const { title, number, facts, copy, parts, seal, language } = printed
  return (
    <Document title={`${title} ${number}`} author={shop} language={language}>
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          {copy && <Text style={styles.copy}>{copy}</Text>}
          <Text style={styles.shop}>{shop}</Text>
          <Text style={styles.title}>{`${title} ${number}`}</Text>
          {facts.map((fact) => (
            <Text key={fact}>{fact}</Text>
          ))}
        </View>
        <View style={styles.columns}>
          {parts.map((part) => (
            <View key={part.title} style={styles.part} wrap={part.rows.length > 20}>
              <Text style={styles.heading}>{part.title}</Text>
              {part.rows.map(({ label, value, note, strong }, at) => (
                <View key={`${part.rows.slice(0, at).length} ${label}`} style={styles.row}>
                  <View style={styles.label}>
                    <Text style={strong ? styles.strong : {}}>{label}</Text>
                    {note && <Text style={styles.note}>{note}</Text>}
                  </View>
                  <Text style={strong ? styles.strong : {}}>{value}</Text>
                </View>
              ))}
            </View>
          ))}
        </View>
        <View style={styles.foot} fixed>
          <Text>{[shop, number].join(' · ')}</Text>
          <Text>{seal ?? ''}</Text>
        </View>
      </Page>
    </Document>
  )
}
