import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { client } from '../client.ts'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './gift-dialog.module.css'

interface GiftDialogProps {
  saleId: number
  /** Called with units as `12.1`. */
  onPrint(units: string[]): void
  onClose(): void
}

type Sale = Awaited<ReturnType<typeof client.sales.getSale>>

/** The pairs of a sale that can be given: each gets a paper of its own. */
function listUnits({ lines }: Sale) {
  return lines
    .filter(({ kind }) => kind !== 'shipping')
    .flatMap((line) =>
      line.units
        .filter(({ returned }) => !returned)
        .map(({ n }) => ({ ...line, key: `${line.line_id}.${n}` })),
    )
}

/** Asks for which pairs of the sale a gift ticket is printed. All are chosen at first. */
export function GiftDialog({ saleId, onPrint, onClose }: GiftDialogProps) {
  const { t } = useTranslation('till/printing')
  const { size } = useFormat()
  const inLanguage = useInLanguage()
  const sale = useQuery({
    queryKey: ['gift', saleId],
    queryFn: () => client.sales.getSale({ sale_id: saleId }),
  })
  const [left, setLeft] = useState<readonly string[]>([])
  const units = sale.data ? listUnits(sale.data) : []
  const chosen = units.filter(({ key }) => !left.includes(key))
  const printButton = useRef<HTMLButtonElement>(null)
  const isLoaded = units.length > 0
  useEffect(() => {
    if (isLoaded) printButton.current?.focus()
  }, [isLoaded])
  return (
    <TillModal title={t('gift.title')} onClose={onClose}>
      <div className={styles.body}>
        {sale.isError && <p role="alert">{t('gift.failed')}</p>}
        {sale.data && units.length === 0 && <p>{t('gift.none')}</p>}
        {units.length > 0 && (
          <>
            <p>{t('gift.which')}</p>
            <ul className={styles.units}>
              {units.map(({ key, name, colour, size: label }) => (
                <li key={key}>
                  <Checkbox
                    size="lg"
                    classNames={{ body: styles.unit }}
                    checked={!left.includes(key)}
                    onChange={({ currentTarget: { checked } }) =>
                      setLeft((keys) =>
                        checked ? keys.filter((each) => each !== key) : [...keys, key],
                      )
                    }
                    label={[inLanguage(name), colour && inLanguage(colour), label && size(label)]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </li>
              ))}
            </ul>
            <Button
              ref={printButton}
              size="xl"
              h={72}
              disabled={chosen.length === 0}
              onClick={() => onPrint(chosen.map(({ key }) => key))}
            >
              {t('gift.print', { count: chosen.length })}
            </Button>
          </>
        )}
      </div>
    </TillModal>
  )
}
