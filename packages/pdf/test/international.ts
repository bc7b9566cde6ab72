import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { sampleDocument } from '../src/sample.ts';

type Wording = {
  title: string;
  sender: string;
  address: string;
  billTo: string;
  item: string;
  description: string;
  terms: string;
  footerNote: string;
};

/** The board's invoice in other words, with figures and an address in Latin letters among them. */
export const WORDINGS = {
  arabic: {
    title: 'فاتورة',
    sender: 'شركة العرعر والصنوبر للخدمات المنزلية',
    address: '٤١٨ شارع رونسيفاليس، الوحدة ٢',
    billTo: 'مجموعة هارغروف العقارية',
    item: 'تجديد خزائن المطبخ (14 بابا)',
    description: 'أبواب شاكر، مفصلات هادئة الإغلاق، قياس وتركيب في الموقع مع ضمان كامل على الأجزاء والعمل',
    terms: 'يستحق الدفع خلال ١٤ يوما بالبطاقة أو بالتحويل إلى accounts@juniperpine.ca. ضمان العمل لمدة 24 شهرا.',
    footerNote: 'شكرا لتعاملكم معنا.',
  },
  hebrew: {
    title: 'חשבונית',
    sender: 'ערער ואורן שירותי בית בע״מ',
    address: 'רחוב רונססוואלס 418, יחידה 2',
    billTo: 'קבוצת נכסים הרגרוב',
    item: 'חידוש ארונות מטבח (14 דלתות)',
    description: 'דלתות שייקר, צירים עם סגירה שקטה, מדידה והתקנה באתר הלקוח כולל אחריות מלאה',
    terms: 'התשלום תוך 14 ימים בכרטיס או בהעברה אל accounts@juniperpine.ca. אחריות ל-24 חודשים.',
    footerNote: 'תודה על העסק.',
  },
  bengali: {
    title: 'চালান',
    sender: 'জুনিপার ও পাইন গৃহসেবা লিমিটেড',
    address: '৪১৮ রনসেসভেলস অ্যাভিনিউ, ইউনিট ২',
    billTo: 'হারগ্রোভ প্রপার্টি গ্রুপ',
    item: 'রান্নাঘরের ক্যাবিনেট সংস্কার',
    description: 'শেকার দরজা, ধীরে বন্ধ হওয়া কব্জা, স্থানে মাপ ও স্থাপন সহ সম্পূর্ণ নিশ্চয়তা',
    terms: '১৪ দিনের মধ্যে কার্ডে বা accounts@juniperpine.ca-এ পরিশোধযোগ্য। কাজের নিশ্চয়তা ২৪ মাস।',
    footerNote: 'আপনার ব্যবসার জন্য ধন্যবাদ।',
  },
  japanese: {
    title: '請求書',
    sender: 'ジュニパー＆パイン住宅サービス株式会社',
    address: '東京都渋谷区神宮前1-2-3',
    billTo: 'ハーグローブ不動産グループ御中',
    item: 'キッチンキャビネットの改装',
    description: 'シェーカードア、ソフトクローズ蝶番、現地採寸および取付工事一式（保証付き）を含みます。',
    terms: 'お支払いは14日以内にカードまたはaccounts@juniperpine.caへの送金でお願いいたします。施工保証は24か月です。',
    footerNote: 'ご利用ありがとうございます。',
  },
  thai: {
    title: 'ใบแจ้งหนี้',
    sender: 'บริษัท จูนิเปอร์แอนด์ไพน์ จำกัด',
    address: '418 ถนนรอนเซสวาลส์ ห้อง 2',
    billTo: 'กลุ่มอสังหาริมทรัพย์ฮาร์โกรฟ',
    item: 'ปรับปรุงตู้ครัว',
    description: 'ภาษาไทยเป็นภาษาที่ไม่มีช่องว่างระหว่างคำและต้องตัดคำด้วยพจนานุกรมเสมอ',
    terms: 'ชำระภายใน 14 วันด้วยบัตรหรือโอนไปที่ accounts@juniperpine.ca',
    footerNote: 'ขอบคุณที่ใช้บริการ',
  },
  hindi: {
    title: 'बीजक',
    sender: 'जुनिपर और पाइन गृह सेवा लिमिटेड',
    address: '४१८ रोनसेसवेल्स मार्ग, इकाई २',
    billTo: 'हारग्रोव संपत्ति समूह',
    item: 'रसोई अलमारी का नवीनीकरण',
    description: 'क्षत्रिय शैली के दरवाज़े, धीमे बंद होने वाले कब्ज़े, स्थान पर माप और स्थापना',
    terms: '14 दिनों के भीतर कार्ड से या accounts@juniperpine.ca पर भुगतान करें।',
    footerNote: 'आपके व्यवसाय के लिए धन्यवाद।',
  },
} satisfies Record<string, Wording>;

/** With every vowel written: signs that the font places by offsets. */
export const POINTED = { arabic: 'فَاتُورَةٌ مُشَكَّلَةٌ', hebrew: 'חֶשְׁבּוֹנִית מְנֻקֶּדֶת', thai: 'ใบแจ้งหนี้ที่นี่' };

export function wordedIn(wording: Wording): PrintedDocument {
  const document = sampleDocument();
  const { title, sender, address, billTo, item, description, terms, footerNote } = wording;
  return {
    ...document,
    title,
    sender: { name: sender, lines: [address] },
    billTo: { name: billTo, lines: [] },
    lines: document.lines.map((line, index) => (index === 0 ? { ...line, name: item, description } : line)),
    terms,
    footerNote,
  };
}
