export type Currency = {
  code: string;
  symbol: string;
  name: string;
  exponent: Exponent;
};

/** How many decimals a currency has. Amounts are whole numbers of its smallest unit (docs/domain/money.md). */
export type Exponent = 0 | 2 | 3;

/** ISO 4217: where the smallest unit is not a hundredth. The migration of stored amounts holds the same lists. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const exponentFor = (code: string): Exponent => (WHOLE.has(code) ? 0 : THOUSANDTHS.has(code) ? 3 : 2);

const TABLE = `
AED|AED|United Arab Emirates dirham
ARS|$|Argentine peso
AUD|$|Australian dollar
BBD|$|Barbadian dollar
BDT|৳|Bangladeshi taka
BGN|лв|Bulgarian lev
BHD|BHD|Bahraini dinar
BIF|FBu|Burundian franc
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
DJF|Fdj|Djiboutian franc
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
GNF|FG|Guinean franc
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
KMF|CF|Comorian franc
KRW|₩|South Korean won
KWD|KWD|Kuwaiti dinar
KZT|₸|Kazakhstani tenge
LBP|L£|Lebanese pound
LKR|Rs|Sri Lankan rupee
LYD|LYD|Libyan dinar
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
RWF|FRw|Rwandan franc
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
VUV|VT|Vanuatu vatu
XAF|FCFA|Central African CFA franc
XCD|$|East Caribbean dollar
XOF|CFA|West African CFA franc
XPF|F|CFP franc
ZAR|R|South African rand
`;

/** By code. Shown beside its code where it matters, so several may share a symbol. */
export const CURRENCIES: readonly Currency[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', symbol = '', name = ''] = line.split('|');
    return { code, symbol, name, exponent: exponentFor(code) };
  });

const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

/** A currency that is not in the table is called by its code. A symbol is no code: it does not say how many decimals. */
export function currencyOf(code: string): Currency {
  const known = BY_CODE.get(code);
  if (known) return known;
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`not a currency: ${code}`);
  return { code, symbol: code, name: code, exponent: exponentFor(code) };
}

export const exponentOf = (code: string): Exponent => currencyOf(code).exponent;
