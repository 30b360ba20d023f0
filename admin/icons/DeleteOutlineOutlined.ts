import { drawn } from './drawn.tsx'

export default drawn('DeleteOutlineOutlined', 'M5 7h14M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5')
