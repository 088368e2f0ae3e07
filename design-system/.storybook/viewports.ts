/** Widths that pages are designed for. */
export const VIEWPORTS = {
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  laptop: { name: 'Laptop, 1024', styles: { width: '1024px', height: '768px' }, type: 'desktop' },
  desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  small: { name: 'Smallest, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
} as const;
