import { Box } from '@mui/material'
import { encode } from 'uqr'

interface QrCodeProps {
  content: string
  label: string
}

/** A QR code, drawn here: what is in it leaves the page only through a camera. */
export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 224, maxWidth: '100%', mb: 2, backgroundColor: 'common.white' }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
