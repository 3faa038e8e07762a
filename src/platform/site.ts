/** Who the shop is: name, contacts, social and app-store addresses. Browser-safe; nothing else names them. */
export const SITE = {
  name: 'Adey',
  tagline: 'Easy Buy',
  supportPhone: '+251911234567',
  supportPhoneShown: '+251 911 234 567',
  supportEmail: 'support@adey.example',
  address: { en: 'Bole, Addis Ababa, Ethiopia', am: 'ቦሌ፣ አዲስ አበባ፣ ኢትዮጵያ', om: 'Bole, Finfinnee, Itoophiyaa' },
  /** Support in messaging apps; the greeting is put behind the address. */
  supportChats: [
    { id: 'whatsapp', name: 'WhatsApp', url: 'https://wa.me/251911234567?text=' },
    { id: 'telegram', name: 'Telegram', url: 'https://t.me/adey_support?text=' },
  ],
  /** Where a desktop can call us from the web. */
  webCallUrl: 'https://call.adey.example/',
  /** Couriers that take parcels of anybody. */
  couriers: [
    { id: 'eshi', name: 'Eshi Express', url: 'https://www.eshiexpress.com/' },
    { id: 'ems', name: 'EMS Ethiopia', url: 'https://www.ethio.post/' },
  ],
  /** The vendors' own entrance; a path of this shop or another address. */
  vendorPortalUrl: '/vendor',
  socials: [
    { id: 'tiktok', name: 'TikTok', url: 'https://www.tiktok.com/@adey' },
    { id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/adey' },
    { id: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/adey' },
    { id: 'whatsapp', name: 'WhatsApp', url: 'https://wa.me/251911234567' },
    { id: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@adey' },
    { id: 'x', name: 'X', url: 'https://x.com/adey' },
  ],
  /** The app stores; `url` is null until the app is in the store, and the shop then tells how to install it without. */
  apps: [
    { id: 'google-play', name: 'Google Play', url: null as string | null },
    { id: 'app-store', name: 'App Store', url: null as string | null },
  ],
} as const;
