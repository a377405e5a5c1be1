import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { client, showSeller } from '../client.ts'
import { sellerStore } from '../seller-store.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { useOperation } from '../use-operation.ts'

export type SellerProof = { approval: { user_id: string; pin: string } } | { badge: string }

/** Proves to the shop who sells from now on. Rejects with the shop's refusal. */
export function useChooseSeller() {
  const { t } = useTranslation('till/seller')
  const { revalidate } = useRevalidator()
  const operate = useOperation()
  return useCallback(
    async (proof: SellerProof): Promise<void> => {
      const { user_id, name } = await operate(proof, client.staff.chooseSeller)
      showSeller(user_id)
      await revalidate()
      sellerStore.confirm()
      notifySeller({ kind: 'success', title: t('now_sells', { name }) })
    },
    [operate, revalidate, t],
  )
}
