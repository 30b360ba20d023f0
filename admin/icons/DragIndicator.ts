import { drawn } from './drawn.tsx'

export default drawn(
  'DragIndicator',
  'M8.5 5.5h1v1h-1zM14.5 5.5h1v1h-1zM8.5 11.5h1v1h-1zM14.5 11.5h1v1h-1zM8.5 17.5h1v1h-1zM14.5 17.5h1v1h-1z',
)
