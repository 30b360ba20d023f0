import { drawn } from './drawn.tsx'

export default drawn('WarningAmber', 'M12 4 2.5 20h19zM12 10v5M12 17.5v.1')
