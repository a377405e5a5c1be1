import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CODE_PAGES, LINE_LETTERS } from '../../../../core/devices/printers/rules.ts'
import type { TillDetails } from '../tills/till-details.ts'
import styles from './printers.module.css'

/** Names of makers and models, the same in every language. */
const MAKERS: Record<(typeof CODE_PAGES)[number], string> = {
  epson: 'Epson',
  bixolon: 'Bixolon',
  citizen: 'Citizen',
  fujitsu: 'Fujitsu',
  hp: 'HP',
  metapace: 'Metapace',
  mpt: 'MPT',
  'pos-5890': 'POS-5890',
  'pos-8360': 'POS-8360',
  star: 'Star (ESC/POS)',
  sunmi: 'Sunmi',
  xprinter: 'Xprinter',
  youku: 'Youku',
}

interface LetterFieldsProps {
  printer: TillDetails['printer']
  /** A browser draws letters by itself: what was chosen before is kept. */
  isHidden: boolean
}

/** Which letters the printer has, and how many fit on a line. */
export function LetterFields({ printer, isHidden }: LetterFieldsProps) {
  const { t } = useTranslation('office/devices/printers')
  if (isHidden)
    return (
      <>
        <input type="hidden" name="code_pages" value={printer.code_pages} />
        <input type="hidden" name="line_letters" value={printer.line_letters ?? ''} />
      </>
    )
  return (
    <div className={styles.pair}>
      <NativeSelect
        name="code_pages"
        label={t('code_pages')}
        description={t('code_pages_text')}
        defaultValue={printer.code_pages}
        data={CODE_PAGES.map((value) => ({ value, label: MAKERS[value] }))}
      />
      <NativeSelect
        name="line_letters"
        label={t('line_letters')}
        description={t('line_letters_text')}
        defaultValue={printer.line_letters ?? ''}
        data={[
          { value: '', label: t('line_letters_width') },
          ...LINE_LETTERS.map((each) => ({ value: String(each), label: String(each) })),
        ]}
      />
    </div>
  )
}
