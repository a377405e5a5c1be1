import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { HAIRLINE, INK, QUIET, RULE } from '../invoicing/invoice-colours.ts'
import { INVOICE_FONTS } from '../invoicing/invoice-fonts.server.ts'
import type { PrintedOrder, PrintedRow } from './printed-order.ts'

const MM = 72 / 25.4

const text = { fontSize: 9, lineHeight: 1.4 }

const styles = StyleSheet.create({
  page: {
    padding: `${15 * MM} ${18 * MM} ${20 * MM}`,
    fontFamily: INVOICE_FONTS,
    fontSize: 9,
    color: INK,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 6 * MM },
  title: { fontSize: 15, lineHeight: 1.25, fontWeight: 700 },
  number: { fontSize: 12, lineHeight: 1.4 },
  warning: { ...text, border: RULE, padding: 4, fontWeight: 700 },
  sides: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 5 * MM },
  side: { width: '47%' },
  label: { ...text, color: QUIET },
  line: text,
  strong: { ...text, fontWeight: 700 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 5 * MM },
  fact: { width: '33%', paddingRight: 8, marginBottom: 4 },
  row: { flexDirection: 'row', borderBottom: HAIRLINE, paddingVertical: 3 },
  titles: { flexDirection: 'row', borderBottom: RULE, paddingBottom: 2 },
  article: { width: '34%', paddingRight: 6 },
  sizes: { width: '30%', paddingRight: 6 },
  pairs: { width: '9%', textAlign: 'right' },
  price: { width: '13%', textAlign: 'right' },
  sum: { width: '14%', textAlign: 'right' },
  note: { marginTop: 6 * MM },
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

const COLUMNS = [styles.article, styles.sizes, styles.pairs, styles.price, styles.sum]

/** A purchase order on A4 pages. */
export function OrderDocument({ printed }: { printed: PrintedOrder }) {
  const { title, number, warning, facts, columns, rows, total, note, foot, language } = printed
  return (
    <Document title={`${title} ${number}`} language={language}>
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <View>
            <Text style={styles.title}>{title}</Text>
            <Text style={styles.number}>{number}</Text>
          </View>
          {warning && <Text style={styles.warning}>{warning}</Text>}
        </View>
        <View style={styles.sides}>
          <Side side={printed.buyer} />
          <Side side={printed.supplier} />
        </View>
        <View style={styles.facts}>
          {facts.map(([label, value]) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.line}>{value}</Text>
            </View>
          ))}
        </View>
        <View style={styles.titles} fixed>
          {columns.map((column, at) => (
            <Text key={column} style={[styles.label, COLUMNS[at] ?? {}]}>
              {column}
            </Text>
          ))}
        </View>
        {rows.map((row) => (
          <Row key={`${row.article} ${row.sizes} ${row.price}`} row={row} />
        ))}
        <View style={styles.row} wrap={false}>
          <Text style={[styles.strong, { width: '64%' }]}>{total.label}</Text>
          <Text style={[styles.strong, styles.pairs]}>{total.pairs}</Text>
          <Text style={[styles.strong, { width: '27%', textAlign: 'right' }]}>{total.sum}</Text>
        </View>
        {note && (
          <View style={styles.note} wrap={false}>
            <Text style={styles.label}>{note.title}</Text>
            <Text style={styles.line}>{note.text}</Text>
          </View>
        )}
        {foot && <Text style={[styles.label, styles.note]}>{foot}</Text>}
        <View style={styles.foot} fixed>
          <Text>{`${title} ${number}`}</Text>
          <Text
            render={({ pageNumber, totalPages }) => `${printed.page} ${pageNumber} / ${totalPages}`}
          />
        </View>
      </Page>
    </Document>
  )
}

function Side({ side: { title, lines } }: { side: PrintedOrder['buyer'] }) {
  return (
    <View style={styles.side}>
      <Text style={styles.label}>{title}</Text>
      {lines.map((line, at) => (
        <Text key={line} style={at === 0 ? styles.strong : styles.line}>
          {line}
        </Text>
      ))}
    </View>
  )
}

function Row({ row }: { row: PrintedRow }) {
  return (
    <View style={styles.row} wrap={false}>
      <View style={styles.article}>
        <Text style={styles.strong}>{row.article}</Text>
        <Text style={styles.label}>{row.codes}</Text>
      </View>
      <Text style={[styles.line, styles.sizes]}>{row.sizes}</Text>
      <Text style={[styles.line, styles.pairs]}>{row.pairs}</Text>
      <Text style={[styles.line, styles.price]}>{row.price}</Text>
      <Text style={[styles.line, styles.sum]}>{row.sum}</Text>
    </View>
  )
}
