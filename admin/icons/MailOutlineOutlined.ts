import { drawn } from './drawn.tsx'

export default drawn('MailOutlineOutlined', 'M3 6h18v12H3zM3 7l9 6.5L21 7')
