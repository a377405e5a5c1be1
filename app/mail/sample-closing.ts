import type { MailReads } from './mail-reads.ts'

const at = '2026-11-21T20:30:00+01:00'

/** A closing that never was: 12 tickets, and 2 euros missing. */
export const sampleClosing: Awaited<ReturnType<MailReads['closing']>> = {
  cash_session_id: 1,
  till: { till: 'T1', name: 'Mostrador' },
  opened_at: '2026-11-21T10:00:00+01:00',
  opened_by: 'Ana Prueba',
  float_cents: 150_00,
  float_denominations: null,
  proposed_float_cents: 150_00,
  closing: {
    z_number: 27,
    closed_at: at,
    closed_by: 'Ana Prueba',
    approved_by: null,
    reason: 'Cambio mal dado',
    denominations: null,
    next_float_cents: 150_00,
    bag_cents: 298_00,
    methods: [
      { kind: 'cash', expected_cents: 450_00, counted_cents: 448_00, difference_cents: -2_00 },
      { kind: 'card', expected_cents: 540_00, counted_cents: 540_00, difference_cents: 0 },
    ],
    cash: {
      float_cents: 150_00,
      cash_given_cents: 400_00,
      cash_change_cents: 40_00,
      cash_refunds_cents: 60_00,
      cash_deposits_cents: 0,
      cash_in_cents: 0,
      cash_out_cents: 0,
      cash_drops_cents: 0,
    },
  },
  content: {
    figures: {
      sold_cents: 900_00,
      returned_cents: 60_00,
      net_cents: 840_00,
      invoiced_cents: 840_00,
      collected_cents: 840_00,
    },
    former_net_cents: null,
    sales: { count: 12, units: 15, cents: 900_00, discount_cents: 20_00 },
    pickups: { count: 0, cents: 0, invoices: [] },
    refunds: { count: 1, cents: 60_00 },
    voids: { count: 0, cents: 0 },
    deposits_cents: 0,
    advances: { count: 0, cents: 0 },
    deducted_cents: 0,
    methods: [
      {
        kind: 'cash',
        sales_cents: 360_00,
        refunds_cents: 60_00,
        deposits_cents: 0,
        total_cents: 300_00,
      },
      {
        kind: 'card',
        sales_cents: 540_00,
        refunds_cents: 0,
        deposits_cents: 0,
        total_cents: 540_00,
      },
    ],
    vat: [{ rate: 21, base_cents: 694_21, vat_cents: 145_79 }],
    sellers: [{ name: 'Ana Prueba', count: 12, units: 15, cents: 900_00 }],
    tickets: [
      { series: 'T1-26-', first: 'T1-26-301', last: 'T1-26-312', count: 12, cents: 900_00 },
    ],
    corrections: [{ invoice: 'T1-R26-9', corrects: 'T1-26-288', cents: -60_00, reason: 'return' }],
    annulled: [],
    movements: [],
  },
  seal: '3F9A0C71D2B4',
  prints: 0,
}
