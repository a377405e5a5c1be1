import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../access/guard.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { notify } from '../ui/notify.ts'

/** Opens the palette, which is loaded when it is first wanted; so do Ctrl or Cmd and K, in fields too. */
export function PaletteButton({ me }: { me: Me }) {
  const { t } = useTranslation('office/palette')
  const [openings, setOpenings] = useState(0)
  const failed = t('load_failed')
  const onFailure = useCallback(() => {
    setOpenings(0)
    notify({ kind: 'destructive', title: failed })
  }, [failed])
  const loaded = useLazyModule(openings > 0, loadPalette, onFailure)
  const open = () => setOpenings((before) => before + 1)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('open_keys')}
        onClick={open}
      >
        <IconSearch />
      </ActionIcon>
      {loaded && <loaded.Palette me={me} openings={openings} />}
    </>
  )
}

const loadPalette = () => import('./palette.tsx')
