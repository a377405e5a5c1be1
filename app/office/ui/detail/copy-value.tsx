import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useEffect, useState } from 'react'

interface CopyValueProps {
  value: string
  /** What the button does, and that it has done it. */
  label: string
  copied: string
}

/** Nothing over plain http, where browsers have no clipboard. */
export function CopyValue({ value, label, copied }: CopyValueProps) {
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => setCanCopy('clipboard' in navigator), [])
  if (!canCopy) return null
  return (
    <CopyButton value={value}>
      {({ copied: isCopied, copy }) => (
        <Tooltip label={isCopied ? copied : label}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={isCopied ? copied : label}
            onClick={copy}
          >
            {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
