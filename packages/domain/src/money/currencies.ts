export type Currency = {
  code: string;
  symbol: string;
  name: string;
  /** How many its coins have. Amounts are kept in hundredths whatever they are (docs/domain/money.md). */
  decimals: 0 | 2;
};

/** Where the smallest coin is a whole unit. Thousandths (KWD, BHD, …) are rounded to hundredths for now. */
const WHOLE = new Set(['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']);
const decimalsOf = (code: string) => (WHOLE.has(code) ? 0 : 2);

const TABLE = `
AED|AED|United Arab Emirates dirham
ARS|$|Argentine peso
AUD|$|Australian dollar
BBD|$|Barbadian dollar
BDT|৳|Bangladeshi taka
BGN|лв|Bulgarian lev
BHD|BHD|Bahraini dinar
BMD|$|Bermudan dollar
BOB|Bs|Bolivian boliviano
BRL|R$|Brazilian real
BSD|$|Bahamian dollar
BWP|P|Botswanan pula
CAD|$|Canadian dollar
CHF|CHF|Swiss franc
CLP|$|Chilean peso
CNY|¥|Chinese yuan
COP|$|Colombian peso
CRC|₡|Costa Rican colón
CZK|Kč|Czech koruna
DKK|kr|Danish krone
DOP|$|Dominican peso
DZD|DZD|Algerian dinar
EGP|E£|Egyptian pound
ETB|ETB|Ethiopian birr
EUR|€|Euro
FJD|$|Fijian dollar
GBP|£|British pound
GEL|₾|Georgian lari
GHS|GH₵|Ghanaian cedi
GTQ|Q|Guatemalan quetzal
HKD|$|Hong Kong dollar
HTG|HTG|Haitian gourde
HUF|Ft|Hungarian forint
IDR|Rp|Indonesian rupiah
ILS|₪|Israeli new shekel
INR|₹|Indian rupee
IQD|IQD|Iraqi dinar
IRR|IRR|Iranian rial
ISK|kr|Icelandic króna
JMD|$|Jamaican dollar
JOD|JOD|Jordanian dinar
JPY|¥|Japanese yen
KES|KES|Kenyan shilling
KRW|₩|South Korean won
KWD|KWD|Kuwaiti dinar
KZT|₸|Kazakhstani tenge
LBP|L£|Lebanese pound
LKR|Rs|Sri Lankan rupee
MAD|MAD|Moroccan dirham
MUR|Rs|Mauritian rupee
MXN|$|Mexican peso
MYR|RM|Malaysian ringgit
NGN|₦|Nigerian naira
NOK|kr|Norwegian krone
NPR|Rs|Nepalese rupee
NZD|$|New Zealand dollar
OMR|OMR|Omani rial
PEN|S/|Peruvian sol
PHP|₱|Philippine peso
PKR|Rs|Pakistani rupee
PLN|zł|Polish złoty
PYG|₲|Paraguayan guarani
QAR|QAR|Qatari riyal
RON|lei|Romanian leu
RSD|RSD|Serbian dinar
RUB|₽|Russian ruble
SAR|SAR|Saudi riyal
SEK|kr|Swedish krona
SGD|$|Singapore dollar
THB|฿|Thai baht
TND|TND|Tunisian dinar
TRY|₺|Turkish lira
TTD|$|Trinidad and Tobago dollar
TWD|$|New Taiwan dollar
TZS|TZS|Tanzanian shilling
UAH|₴|Ukrainian hryvnia
UGX|UGX|Ugandan shilling
USD|$|US dollar
UYU|$|Uruguayan peso
VND|₫|Vietnamese dong
XAF|FCFA|Central African CFA franc
XCD|$|East Caribbean dollar
XOF|CFA|West African CFA franc
ZAR|R|South African rand
`;

/** By code. Shown beside its code where it matters, so several may share a symbol. */
export const CURRENCIES: readonly Currency[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', symbol = '', name = ''] = line.split('|');
    return { code, symbol, name, decimals: decimalsOf(code) };
  });

const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

/** A currency that is not in the table is called by its code. */
export const currencyOf = (code: string): Currency =>
  BY_CODE.get(code) ?? { code, symbol: code, name: code, decimals: decimalsOf(code) };
