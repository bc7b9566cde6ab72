/** The ten-character-and-longer passwords that lists of leaked ones begin with; shorter ones are refused by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 12345678910 0123456789 0987654321 9876543210 1029384756 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsxcde3
  qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 asdfghjkl123 zxcvbnm123 password12 password123 password1234
  password12345 passw0rd123 p@ssw0rd123 p@ssword123 iloveyou123 iloveyou12 letmein123 letmein1234 welcome123 welcome1234
  admin12345 admin123456 administrator changeme123 default123 secret1234 superman123 batman12345 football123 baseball123
  basketball1 princess123 sunshine123 trustno1trustno1 monkey12345 dragon12345 master12345 shadow12345 michael123 jennifer123
  liverpool1 manchester1 newpassword newpassword1 mypassword mypassword1 testtest123 test123456 abc1234567 abcd123456
  abcdefghij abcdefghijk aaaaaaaaaa 1111111111 0000000000 1231231234 1122334455 5555555555 9999999999 qazwsxedcrfv
  q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d5e internet123 computer123 whatever123 starwars123 pokemon123 charlie1234 summer2024
  summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 password2024 password2025 password2026
  welcome2024 welcome2025 welcome2026 accounting1 accounting123 bookkeeper1 quickbooks1 invoice123456 countinghouse countinghouse1`.split(
    /\s+/,
  ),
);
