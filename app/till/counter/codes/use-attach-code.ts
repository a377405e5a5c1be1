import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { TillVariant } from '../../catalog/catalog.ts'
import { client } from '../../client.ts'
import { toTillRefusal, useTillRefusalText } from '../../refusal.ts'
import { notifySeller } from '../../ui/notify-seller.ts'
import { useOperation } from '../../use-operation.ts'

/** Gives an article a code that no article had, and says how that went: the line is on the ticket in any case. */
export function useAttachCode() {
  const { t } = useTranslation('till/counter')
  const inLanguage = useInLanguage()
  const refusalText = useTillRefusalText()
  const operate = useOperation()
  return async (code: string, { variant_id, name }: TillVariant) => {
    try {
      await operate({ variant_id, barcode: code }, client.catalog.attachBarcode)
      notifySeller({ kind: 'success', title: t('attached', { code, name: inLanguage(name) }) })
    } catch (error) {
      notifySeller({
        kind: 'warning',
        title: t('not_attached', { code }),
        text: refusalText(toTillRefusal(error)),
      })
    }
  }
}
