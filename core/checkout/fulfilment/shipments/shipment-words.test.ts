import { expect, test } from 'vitest'
import shippingEs from '../../../shipping/text/es.json' with { type: 'json' }
import en from '../../text/en.json' with { type: 'json' }
import es from '../../text/es.json' with { type: 'json' }

// Section 8 of the specification, word for word: people search for them.
test.each([
  ['SHIPMENT_NOT_CREATED', es.SHIPMENT_NOT_CREATED, 'No se pudo crear el envío'],
  ['SHIPMENT_ERROR', es.SHIPMENT_ERROR, 'Error desconocido creando envío'],
  [
    'INVALID_SHIPPING_STATUS',
    en.INVALID_SHIPPING_STATUS,
    'Invalid shipping status: {{status}}. Valid statuses: {{valid}}',
  ],
  [
    'TRACKING_MISSING',
    shippingEs.TRACKING_MISSING,
    'El envío no tiene número de tracking asignado',
  ],
  [
    'LABELS_UNAVAILABLE',
    shippingEs.LABELS_UNAVAILABLE,
    'Generación de etiquetas en producción no implementada aún',
  ],
  [
    'CARRIER_UNAVAILABLE',
    es.CARRIER_UNAVAILABLE,
    'Integración GLS en producción no implementada aún',
  ],
])('%s has the words of the specification', (_code, text, words) => {
  expect(text).toBe(words)
})
