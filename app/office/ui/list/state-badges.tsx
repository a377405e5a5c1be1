import { Badge } from '@mantine/core'
import worded from '../worded-badge.module.css'

export interface StateBadge {
  label: string
  color: string
}

/** Where a thing stands, with what somebody has to do about it; what does not hold is false. */
export function StateBadges({ badges }: { badges: readonly (StateBadge | false)[] }) {
  return (
    <span className={worded.badges}>
      {badges
        .filter((badge) => badge !== false)
        .map(({ label, color }) => (
          <Badge key={label} variant="light" color={color} className={worded.badge}>
            {label}
          </Badge>
        ))}
    </span>
  )
}
