import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { HAIRLINE, QUIET, RULE } from './invoice-colours.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

const styles = StyleSheet.create({
  row: {
    fontSize: 9,
    lineHeight: 1.4,
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 3.5,
    borderBottom: HAIRLINE,
  },
  heads: {
    borderBottom: RULE,
    alignItems: 'flex-end',
    fontWeight: 700,
    fontSize: 8,
    lineHeight: 1.4,
  },
  concept: { flex: 1 },
  quantity: { width: 28, textAlign: 'right' },
  unit: { width: 66, textAlign: 'right' },
  discount: { width: 62, textAlign: 'right' },
  rate: { width: 34, textAlign: 'right' },
  net: { width: 70, textAlign: 'right' },
  quiet: { color: QUIET },
  sums: {
    fontSize: 9,
    lineHeight: 1.4,
    width: 300,
    marginLeft: 'auto',
    marginTop: 14,
  },
  sum: { flexDirection: 'row', gap: 8, paddingVertical: 2 },
  half: { flex: 1, textAlign: 'right' },
  part: { marginTop: 4, fontWeight: 700 },
  total: {
    borderTop: RULE,
    marginTop: 4,
    paddingTop: 5,
    fontSize: 12,
    lineHeight: 1.4,
    fontWeight: 700,
  },
  label: { flex: 1 },
})

const COLUMNS = ['quantity', 'unit', 'discount', 'rate', 'net'] as const

/** The lines, whose heads stand on each page, then the VAT of each rate and the total, which stay together. */
export function InvoiceTable({ invoice }: { invoice: PrintedInvoice }) {
  const { heads, lines, vat, total } = invoice
  return (
    <>
      <View style={[styles.row, styles.heads]} fixed>
        <Text style={styles.concept}>{heads.concept}</Text>
        {COLUMNS.map((column) => (
          <Text key={column} style={styles[column]}>
            {heads[column]}
          </Text>
        ))}
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <View style={styles.concept}>
            <Text>{line.name}</Text>
            {line.details !== '' && <Text style={styles.quiet}>{line.details}</Text>}
          </View>
          {COLUMNS.map((column) => (
            <Text key={column} style={styles[column]}>
              {line[column]}
            </Text>
          ))}
        </View>
      ))}
      <View style={styles.sums} wrap={false}>
        <View style={[styles.sum, styles.quiet]}>
          {vat.heads.map((head) => (
            <Text key={head} style={styles.half}>
              {head}
            </Text>
          ))}
        </View>
        {vat.parts.map(({ label, rows }) => (
          <View key={label}>
            {label !== null && <Text style={styles.part}>{label}</Text>}
            {rows.map((row) => (
              <View key={row[0]} style={styles.sum}>
                {row.map((value, place) => (
                  <Text key={vat.heads[place]} style={styles.half}>
                    {value}
                  </Text>
                ))}
              </View>
            ))}
          </View>
        ))}
        <View style={[styles.sum, styles.total]}>
          <Text style={styles.label}>{total.label}</Text>
          <Text>{total.value}</Text>
        </View>
      </View>
    </>
  )
}
